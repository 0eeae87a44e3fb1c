import { PassThrough, Readable } from 'node:stream';

/** What a command has written, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/**
 * Runs a command in this process, as its program does without a terminal. A separate process would load the
 * whole server for each command.
 */
export const ranWith = async (command: (streams: Streams) => Promise<number>): Promise<Ran> => {
  const written = { stdout: '', stderr: '' };
  const writable = (name: keyof typeof written) =>
    new PassThrough().setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    }) as unknown as NodeJS.WriteStream;
  const code = await command({
    stdin: Readable.from([]) as unknown as NodeJS.ReadStream,
    stdout: writable('stdout'),
    stderr: writable('stderr'),
  });
  // The streams deliver the last output in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  return { code, ...written };
};
