/**
 * The data that the server sent with the document for one route (server/documents.ts), in the API's own JSON, so that
 * the page needs no request. Returned once: a second call wants newer data. Null if there is none.
 */
export const embeddedData = (document: Document, route: string): string | null => {
  const element = document.getElementById('embedded-data');
  if (element?.dataset.route !== route) return null;
  element.remove();
  return element.textContent || null;
};
