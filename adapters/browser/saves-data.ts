interface Connection {
  readonly saveData?: boolean;
}

/** Whether the reader has asked the browser to use less data. False in browsers that do not report it. */
export const savesData = (navigator: Navigator): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;
