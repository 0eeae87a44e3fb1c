import { join } from 'node:path';
import { type DrawingReading, runDrawingProgram } from './drawing-program.ts';

const SECONDS = 20;
const SCRIPT = join(import.meta.dirname, 'svg-process.ts');

/** Draws an SVG from `safeSvg` as PNG in a process that is killed at the deadline. */
export const drawSvg = async (svg: Uint8Array, seconds = SECONDS): Promise<DrawingReading> => {
  const drawn = await runDrawingProgram(process.execPath, [SCRIPT], svg, seconds * 1000);
  if (drawn.ok) return drawn;
  const reason = drawn.isStopped ? `drawing it takes more than ${seconds} seconds` : 'the drawing is damaged';
  return { ok: false, reason: `can’t be read: ${reason}` };
};
