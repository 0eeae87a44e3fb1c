/**
 * What the server sent along with the document for one route (server/documents.ts), as the API's own JSON, so that the
 * page waits for no request. Given once: whoever asks again wants something newer. Null where there is none.
 */
export const sentAlong = (document: Document, route: string): string | null => {
  const element = document.getElementById('sent-along');
  if (element?.dataset.route !== route) return null;
  element.remove();
  return element.textContent || null;
};
