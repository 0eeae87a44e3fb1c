import { drawEps, isPostScript } from './draw-eps.ts';
import { drawFigure, type FigureReading, figureDigest } from './draw-figure.ts';
import { drawSvg } from './draw-svg.ts';
import type { FigureFacts, FigureStore } from './figure-store.ts';
import { safeSvg } from './safe-svg.ts';

export interface StoredFigure {
  readonly digest: string;
  readonly facts: FigureFacts;
}

type StoredFigureReading =
  | ({ readonly ok: true } & StoredFigure)
  /** Completes the sentence `fig1.tif …`. */
  | { readonly ok: false; readonly reason: string };

/** Stores a picture from a publisher's file unless it is already stored, so that the same bytes are drawn once. */
export const storeFigure = async (store: FigureStore, source: Uint8Array): Promise<StoredFigureReading> => {
  const digest = figureDigest(source);
  const known = await store.use(digest);
  if (known !== undefined) return { ok: true, digest, facts: known };
  const drawn = await draw(source);
  if (!drawn.ok) return drawn;
  await store.put(digest, drawn.figure);
  const { width, height, widths, density } = drawn.figure;
  return {
    ok: true,
    digest,
    facts: { width, height, widths, ...(density === undefined ? {} : { density }) },
  };
};

const draw = async (source: Uint8Array): Promise<FigureReading> => {
  if (isPostScript(source)) {
    const drawn = await drawEps(source);
    return drawn.ok ? drawFigure(drawn.png) : drawn;
  }
  if (!isMarkup(source)) return drawFigure(source);
  const safe = safeSvg(source);
  if (!safe.ok) return safe;
  const rasterized = await drawSvg(safe.svg);
  if (!rasterized.ok) return rasterized;
  const drawn = await drawFigure(rasterized.png);
  return drawn.ok ? { ok: true, figure: { ...drawn.figure, density: safe.density } } : drawn;
};

/** Regardless of its name, only a file that starts like markup is read as SVG. */
const isMarkup = (source: Uint8Array): boolean =>
  /^(?:\uFEFF)?\s*</.test(new TextDecoder().decode(source.subarray(0, 200)));
