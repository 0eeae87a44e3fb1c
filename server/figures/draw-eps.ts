import { spawn } from 'node:child_process';

export type EpsReading =
  | { readonly ok: true; readonly png: Uint8Array }
  /** Completes the sentence `fig1.eps …`. */
  | { readonly ok: false; readonly reason: string };

const PIXELS_PER_INCH = 300;
const MILLISECONDS = 60_000;
const KILOBYTES = 1_000_000;
const MAX_BYTES = 200 * 1024 * 1024;

/** The magic number of a DOS EPS file; the location of its PostScript follows. */
const DOS = 0xc6d3d0c5;

/** Whether these bytes are PostScript, which only Ghostscript can draw. */
export const isPostScript = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '%!PS' || isDos(bytes);

/**
 * Draws PostScript with the operator's Ghostscript: without file access or this process's environment, and with
 * limits on time and memory.
 */
export const drawEps = (bytes: Uint8Array, milliseconds = MILLISECONDS): Promise<EpsReading> =>
  new Promise((resolve) => {
    const program = spawn('gs', ARGUMENTS, {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let size = 0;
    program.stdout.on('data', (piece: Buffer) => {
      size += piece.byteLength;
      if (size <= MAX_BYTES) pieces.push(piece);
      else program.kill('SIGKILL');
    });
    program.on('error', (failure) => resolve(no(reasonOf(failure))));
    program.on('close', (code) =>
      resolve(
        code === 0 && size > 0
          ? { ok: true, png: Buffer.concat(pieces) }
          : no('can’t be read: Ghostscript could not draw it within its limits'),
      ),
    );
    // Ghostscript can exit before it has read everything.
    program.stdin.on('error', () => undefined);
    program.stdin.end(isDos(bytes) ? postScriptIn(bytes) : bytes);
  });

const ARGUMENTS = [
  ...['-dSAFER', '-dBATCH', '-dNOPAUSE', '-q', `-K${KILOBYTES}`, '-dEPSCrop', '-dLastPage=1'],
  ...['-sDEVICE=png16m', `-r${PIXELS_PER_INCH}`, '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'],
  ...['-sstdout=%stderr', '-sOutputFile=-', '-'],
];

const reasonOf = (failure: Error): string =>
  'code' in failure && failure.code === 'ENOENT'
    ? 'is PostScript, and this machine has no Ghostscript (gs) to draw it'
    : `can’t be read: ${failure.message}`;

const isDos = (bytes: Uint8Array): boolean =>
  bytes.byteLength > 30 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === DOS;

const postScriptIn = (bytes: Uint8Array): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const start = view.getUint32(4, true);
  return bytes.subarray(start, start + view.getUint32(8, true));
};

const no = (reason: string): EpsReading => ({ ok: false, reason });
