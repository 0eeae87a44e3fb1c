/**
 * Scrolls to the element that the address's fragment names. A browser does so only for elements that are there when the
 * document has loaded; pages are rendered later.
 */
export const goToNamedPlace = (): void => {
  const named = document.getElementById(window.location.hash.slice(1));
  named?.scrollIntoView();
  named?.focus({ preventScroll: true });
};

/**
 * Goes to a place of this page from a dialog that closes, so that Back leads to where the reader was. The browser doesn't
 * follow a link that closes its own dialog.
 */
export const leaveFor = (id: string): void => {
  setTimeout(() => {
    if (window.location.hash !== `#${id}`) window.location.hash = id;
    goToNamedPlace();
  });
};
