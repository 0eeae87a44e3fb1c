import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppProcess, startAppProcess } from '../app-process.ts';

const root = join(import.meta.dirname, '..', '..');

/** Child processes use the pictures' clock. Rate limits are off, because they would hardly expire with that clock. */
const environment = {
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'false',
  NODE_OPTIONS: `--import=${new URL('steady-process.ts', import.meta.url)}`,
};

/** An app at the time of the pictures. */
export interface PictureApp extends AppProcess {
  /** Runs an operator's command: `npm run accounts -- …`. */
  readonly accounts: (...words: readonly string[]) => Promise<void>;
}

/** Runs an operator's command on the app with this data directory. */
const runOperatorCommand = (
  dataDirectory: string,
  command: 'accounts' | 'content',
  words: readonly string[],
): void => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server', 'commands', command, 'main.ts'), ...words],
    { env: { ...process.env, ...environment, DATA_DIR: dataDirectory }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${words.join(' ')} was refused:\n${stderr}`);
};

/** A library of which each app gets its own copy, so that one flow's actions show in no other flow's pictures. */
export interface PictureLibrary {
  readonly startApp: () => Promise<PictureApp>;
  readonly remove: () => void;
}

/** Imports the content into a new app, and keeps its data. */
export const prepareLibrary = async (...content: readonly string[]): Promise<PictureLibrary> => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-pictures-'));
  const prepared = join(folder, 'prepared');
  const app = await startAppProcess({ environment, dataDirectory: prepared });
  try {
    runOperatorCommand(prepared, 'content', ['import', ...content]);
  } finally {
    await app.stop();
  }
  let copies = 0;
  return {
    startApp: async () => {
      copies += 1;
      const dataDirectory = join(folder, String(copies));
      cpSync(prepared, dataDirectory, { recursive: true });
      const started = await startAppProcess({ environment, dataDirectory });
      const stop = async () => {
        await started.stop();
        rmSync(dataDirectory, { recursive: true, force: true });
      };
      const accounts = async (...words: readonly string[]) =>
        runOperatorCommand(dataDirectory, 'accounts', words);
      return { ...started, accounts, stop };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
