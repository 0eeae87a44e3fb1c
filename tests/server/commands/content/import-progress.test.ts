import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { importProgress } from '#server/commands/content/import-progress.ts';

const counts = { added: 1, updated: 0, unchanged: 2 };
const refusals = [{ file: 'b.xml', line: 7, reason: 'It ends\u001b[2J too early.' }];

describe('the progress of an import', () => {
  it('is a line for every file without a terminal, with refusals on the error stream', () => {
    const [out, errors] = [new Terminal(false), new Terminal(false)];
    const progress = importProgress(2, { out, errors });
    progress.advanced('a.md', 1, 3);
    progress.imported('a.md', counts, ['no statement of funding was found']);
    progress.refused('b.xml', refusals);
    progress.finish();
    expect(out.text).toBe('a.md: 1 added, 0 updated, 2 unchanged\na.md: no statement of funding was found\n');
    expect(errors.text).toBe('b.xml:7 It ends [2J too early.\n');
  });

  it('is a bar on a terminal, which then gives way to the refusals', () => {
    const [out, errors] = [new Terminal(true), new Terminal(true)];
    const progress = importProgress(2, { out, errors });
    progress.imported('a.md', counts, ['no statement of funding was found']);
    progress.refused('b.xml', refusals);
    progress.finish();
    expect(out.text).toBe('');
    expect(errors.text).toContain('2 of 2 files');
    expect(errors.text).toContain('a.md: no statement of funding was found\n');
    expect(errors.text.endsWith('b.xml:7 It ends [2J too early.\n')).toBe(true);
  });
});

/** The parts of a terminal that are written to. */
class Terminal extends Writable {
  readonly isTTY: boolean;
  readonly columns = 100;
  text = '';

  constructor(isTTY: boolean) {
    super({ decodeStrings: false });
    this.isTTY = isTTY;
  }

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}
