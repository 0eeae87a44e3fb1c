/** What an operator has set, as the document that the server sent carries it: `<meta name="application-name" …>`. */
export const settingIn =
  (document: Document) =>
  (name: string): string | null =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null;
