/** The prefix of the browser's cache with a reader's copies. */
export const COPIES = 'preceptor-copies-';

/** The path of copied files in such a cache. */
export const KEPT_FILES = '/copies/files/';

const FIGURE_FILE = /^\/api\/figures\/([0-9a-f]{64})\/\d{2,4}\.webp$/;

/**
 * The key under which a figure's file is stored: one for all of its widths. Undefined for anything that is not a
 * figure.
 */
export const keptFigureName = (pathname: string): string | undefined => FIGURE_FILE.exec(pathname)?.[1];
