import { type Options, Presets, SingleBar } from 'cli-progress';
import type { ContentRefusal } from '../../platform/shared/refusal.ts';
import type { ImportProgress } from './import-files.ts';
import { printable } from './printable.ts';

interface ProgressDisplay extends ImportProgress {
  /** Removes the progress bar and prints the messages it held back. */
  readonly finish: () => void;
}

interface Streams {
  readonly out: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Shows a progress bar on a terminal and a line for every file elsewhere; prints each refusal as `file:line reason`.
 */
export function importProgress(files: number, streams: Streams): ProgressDisplay {
  return streams.errors.isTTY ? bar(files, streams) : lines(streams);
}

function lines({ out, errors }: Streams): ProgressDisplay {
  return {
    advanced: () => {},
    imported: (file, { added, updated, unchanged }, notes) => {
      out.write(`${printable(file)}: ${added} added, ${updated} updated, ${unchanged} unchanged\n`);
      out.write(noteLines(file, notes));
    },
    refused: (_, refusals) => {
      errors.write(refusalLines(refusals));
    },
    leftOut: (refusals) => {
      errors.write(refusalLines(refusals));
    },
    finish: () => {},
  };
}

function bar(files: number, { errors }: Streams): ProgressDisplay {
  const options: Options = {
    format: '{bar} {done} of {total} files  {file}',
    stream: errors,
    clearOnComplete: true,
    hideCursor: true,
  };
  const shown = new SingleBar(options, Presets.shades_classic);
  const heldBack: ContentRefusal[] = [];
  const heldNotes: string[] = [];
  shown.start(files, 0, { file: '', done: 0 });
  let filesDone = 0;
  const draw = (file: string, value: number): void =>
    shown.update(value, { file: printable(file).slice(-40), done: filesDone });
  const advance = (file: string): void => {
    filesDone += 1;
    draw(file, filesDone);
  };
  return {
    advanced: (file, done, drafts) => draw(file, filesDone + done / (drafts + 1)),
    imported: (file, _, notes) => {
      heldNotes.push(noteLines(file, notes));
      advance(file);
    },
    refused: (file, refusals) => {
      heldBack.push(...refusals);
      advance(file);
    },
    leftOut: (refusals) => {
      heldBack.push(...refusals);
    },
    finish: () => {
      shown.stop();
      errors.write(`${heldNotes.join('')}${refusalLines(heldBack)}`);
    },
  };
}

function noteLines(file: string, notes: readonly string[]): string {
  return notes.map((note) => `${printable(file)}: ${printable(note)}\n`).join('');
}

export function refusalLines(refusals: readonly ContentRefusal[]): string {
  return refusals
    .map(({ file, line, reason }) => `${printable(file)}:${line} ${printable(reason)}\n`)
    .join('');
}
