/** A picture of an article, stored by this server in several widths. */
export interface Figure {
  /** The id of its place in the body, without `#`; null if it has none. */
  readonly anchor: string | null;
  /** The beginning of its caption as plain text: `Figure 1. Blood pressure by arm`; may be empty. */
  readonly caption: string;
  readonly alt: string;
  /** Where its files are: `/api/figures/<digest>`. */
  readonly address: string;
  /** The size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths that are stored, the smallest first. */
  readonly widths: readonly number[];
}

const DIGEST = '[0-9a-f]{64}';
const FILE = `/api/figures/${DIGEST}/\\d{2,4}\\.webp`;

const FILES = new RegExp(`(/api/figures/${DIGEST})/\\d{2,4}\\.webp`, 'g');

/** The only addresses that a picture in an article may have. */
export const figureFile = new RegExp(`^${FILE}$`);

/** The same for `srcset`. */
export const figureFiles = new RegExp(`^${FILE} \\d{2,4}w(?:, ${FILE} \\d{2,4}w){0,9}$`);

/** The widths that `sizes` may name, in pixels. */
export const figureSizes = /^\(max-width: \d{2,4}px\) 100vw, \d{2,4}px$/;

/** The address of one file. */
export const figureFileAddress = ({ address }: Pick<Figure, 'address'>, width: number): string =>
  `${address}/${width}.webp`;

/** The value of `srcset`, from which a browser takes the smallest file that is sharp on its screen. */
export const figureSourceSet = (figure: Pick<Figure, 'address' | 'widths'>): string =>
  figure.widths.map((width) => `${figureFileAddress(figure, width)} ${width}w`).join(', ');

/** The smallest file that is at least this wide, or the widest. */
export const widthFor = ({ widths }: Pick<Figure, 'widths'>, pixels: number): number =>
  widths.find((width) => width >= pixels) ?? widths.at(-1) ?? 0;

/** On screens up to this width a figure in the text is as wide as the screen, on others narrower. In CSS pixels. */
const MAX_SHOWN_WIDTH = 640;

/**
 * The files that show all pictures of an article's text on a screen of this width and density: one per picture, in the
 * article's order.
 */
export const figureFilesFor = (
  { abstract, bodyHtml, figures = [] }: IllustratedText,
  { width, density }: Screen,
): readonly string[] => {
  const pixels = Math.min(width, MAX_SHOWN_WIDTH) * density;
  const chosen = new Map(
    figures.map((figure) => [figure.address, figureFileAddress(figure, widthFor(figure, pixels))]),
  );
  const files = new Map<string, string>();
  // A formula has one file.
  for (const html of [...abstract.map((section) => section.html), bodyHtml])
    for (const [file, address = ''] of html.matchAll(FILES))
      if (!files.has(address)) files.set(address, chosen.get(address) ?? file);
  return [...files.values()];
};

export interface IllustratedText {
  readonly abstract: readonly { readonly html: string }[];
  readonly bodyHtml: string;
  readonly figures?: readonly Figure[] | undefined;
}

export interface Screen {
  /** CSS pixels. */
  readonly width: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
}
