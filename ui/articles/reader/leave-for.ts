import { goToNamedPlace } from '../../shared/go-to-named-place.ts';

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
