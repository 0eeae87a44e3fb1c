/**
 * Goes to what the address names after its `#`. A browser does so by itself where the place is there before the page
 * has loaded; here pages arrive later.
 */
export const goToNamedPlace = (): void => {
  const named = document.getElementById(window.location.hash.slice(1));
  named?.scrollIntoView();
  named?.focus({ preventScroll: true });
};
