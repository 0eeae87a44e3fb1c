import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { expect, vi } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const SIZE = { cols: 100, rows: 45 };
/** Only a kiosk that hangs takes as long. */
const WAIT = { timeout: 60_000, interval: 20 };

/** The kiosk in its own terminal, as a person sees it and types. */
export interface KioskTerminal {
  /** The screen's text, the scrollback included. */
  readonly screen: () => string;
  readonly sees: (text: string) => Promise<void>;
  readonly type: (text: string) => void;
  /** Waits for a choice of that name, and types its number. */
  readonly choose: (name: string) => Promise<void>;
  /** Waits for a question, and answers it. */
  readonly answer: (question: string, answer: string) => Promise<void>;
  readonly ended: Promise<number>;
  readonly end: () => void;
}

export const openKiosk = (args: readonly string[], home: string): KioskTerminal => {
  const shown = new xterm.Terminal({ ...SIZE, allowProposedApi: true });
  const script = ['--disable-warning=ExperimentalWarning', join(root, 'tools', 'kiosk.ts'), ...args];
  const env = {
    ...process.env,
    HOME: home,
    NO_COLOR: '1',
    TERM: 'xterm-256color',
  };
  const kiosk = spawn(process.execPath, script, { ...SIZE, cwd: root, env });
  kiosk.onData((data) => shown.write(data));
  const ended = new Promise<number>((resolve) => kiosk.onExit(({ exitCode }) => resolve(exitCode)));

  const screen = () => {
    const { active } = shown.buffer;
    const lines = Array.from({ length: active.length }, (_, line) => active.getLine(line));
    return lines
      .map((line) => line?.translateToString(true) ?? '')
      .join('\n')
      .trimEnd();
  };
  const until = (is: () => void) => vi.waitFor(is, WAIT);
  const sees = (text: string) => until(() => expect(screen()).toContain(text));
  const type = (text: string) => kiosk.write(text);

  return {
    screen,
    sees,
    type,
    ended,
    choose: async (name) => {
      const numbered = new RegExp(`(\\d+)\\. ${name.replaceAll(/[^\w ]/g, '.')}`);
      await until(() => expect(screen()).toMatch(numbered));
      type(numbered.exec(screen())?.[1] ?? '');
      await until(() => expect(screen()).toMatch(new RegExp(`❯ ${numbered.source}`)));
      // The next screen may show the same choice again, below a message.
      const asked = screen();
      type('\r');
      await until(() => expect(screen()).not.toBe(asked));
    },
    answer: async (question, answer) => {
      await sees(question);
      type(`${answer}\r`);
      await until(() => expect(screen()).not.toMatch(new RegExp(`\\? ${question}`)));
    },
    end: () => kiosk.kill(),
  };
};
