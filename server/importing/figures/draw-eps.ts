import { type DrawingReading, runDrawingProgram } from './drawing-program.ts';

const PIXELS_PER_INCH = 300;
const MILLISECONDS = 60_000;
const KILOBYTES = 1_000_000;

/** The magic number of a DOS EPS file; the location of its PostScript follows. */
const DOS = 0xc6d3d0c5;

/** Whether these bytes are PostScript, which only Ghostscript can draw. */
export const isPostScript = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '%!PS' || isDos(bytes);

/** Draws PostScript with the operator's Ghostscript: without file access, and with limits on time and memory. */
export const drawEps = async (bytes: Uint8Array, milliseconds = MILLISECONDS): Promise<DrawingReading> => {
  const postScript = isDos(bytes) ? postScriptIn(bytes) : bytes;
  const drawn = await runDrawingProgram('gs', ARGUMENTS, postScript, milliseconds);
  if (drawn.ok) return drawn;
  return {
    ok: false,
    reason:
      drawn.failure === undefined
        ? 'can’t be read: Ghostscript could not draw it within its limits'
        : reasonOf(drawn.failure),
  };
};

const ARGUMENTS = [
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-q',
  `-K${KILOBYTES}`,
  '-dEPSCrop',
  '-dLastPage=1',
  '-sDEVICE=png16m',
  `-r${PIXELS_PER_INCH}`,
  '-dTextAlphaBits=4',
  '-dGraphicsAlphaBits=4',
  '-sstdout=%stderr',
  '-sOutputFile=-',
  '-',
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
