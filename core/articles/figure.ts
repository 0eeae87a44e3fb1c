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

/** The smallest file that is at least so wide, or the widest. */
export const widthFor = ({ widths }: Pick<Figure, 'widths'>, pixels: number): number =>
  widths.find((width) => width >= pixels) ?? widths.at(-1) ?? 0;
