interface Connection {
  readonly saveData?: boolean;
}

/** Whether the reader has asked the browser to use less data. Browsers that do not tell have not been asked. */
export const savesData = (navigator: Navigator): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;
