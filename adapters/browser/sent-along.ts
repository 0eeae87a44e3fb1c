/**
 * What the server put into the document for the app to begin with, as JSON in `<script type="application/json" id=…>`.
 * Given once: whoever asks again wants something newer. Undefined where there is none or it can't be read.
 */
export const sentAlong = (document: Document, id: string): (() => unknown) => {
  let element = document.getElementById(id);
  return () => {
    const text = element?.textContent;
    element?.remove();
    element = null;
    if (!text) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
};
