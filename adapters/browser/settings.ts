/** Reads the operator's settings from the document's meta elements: `<meta name="application-name" …>`. */
export const settingIn =
  (document: Document) =>
  (name: string): string | null =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null;
