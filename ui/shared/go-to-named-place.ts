/**
 * Scrolls to the element that the address's fragment names. A browser does so only for elements that are there when the
 * document has loaded; pages are rendered later.
 */
export const goToNamedPlace = (): void => {
  const named = document.getElementById(window.location.hash.slice(1));
  named?.scrollIntoView();
  named?.focus({ preventScroll: true });
};
