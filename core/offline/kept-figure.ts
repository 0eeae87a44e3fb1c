/** Each reader's copies are in a cache of the browser whose name begins so. */
export const COPIES = 'preceptor-copies-';

/** Where the files of copies are, in such a cache. */
export const KEPT_FILES = '/copies/files/';

const FIGURE_FILE = /^\/api\/figures\/([0-9a-f]{64})\/\d{2,4}\.webp$/;

/** What a file of a figure is kept as: one name for all of its widths. Undefined for what is no figure. */
export const keptFigureName = (pathname: string): string | undefined => FIGURE_FILE.exec(pathname)?.[1];
