import { spawn } from 'node:child_process';

const MAX_BYTES = 200 * 1024 * 1024;

type ProgramReading =
  | { readonly ok: true; readonly png: Uint8Array }
  | {
      readonly ok: false;
      /** Set if the program could not start. */
      readonly failure?: Error;
      /** Whether it was stopped at a limit. */
      readonly isStopped: boolean;
    };

export type DrawingReading =
  | { readonly ok: true; readonly png: Uint8Array }
  /** Completes the sentence `fig1.eps …`. */
  | { readonly ok: false; readonly reason: string };

/**
 * Gives bytes to a program and returns the picture that it writes. Kills it at the deadline, because nothing can
 * interrupt native code in this process. It gets nothing from this process's environment, which contains secrets.
 */
export const runDrawingProgram = (
  program: string,
  options: readonly string[],
  bytes: Uint8Array,
  milliseconds: number,
): Promise<ProgramReading> =>
  new Promise((resolve) => {
    const drawing = spawn(program, options, {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let size = 0;
    drawing.stdout.on('data', (piece: Buffer) => {
      size += piece.byteLength;
      if (size <= MAX_BYTES) pieces.push(piece);
      else drawing.kill('SIGKILL');
    });
    drawing.on('error', (failure) => resolve({ ok: false, failure, isStopped: false }));
    drawing.on('close', (code, signal) =>
      resolve(
        code === 0 && size > 0
          ? { ok: true, png: Buffer.concat(pieces) }
          : { ok: false, isStopped: signal === 'SIGKILL' },
      ),
    );
    // A program can exit before it has read everything.
    drawing.stdin.on('error', () => undefined);
    drawing.stdin.end(bytes);
  });
