/**
 * Moves focus when the focused element leaves the document, such as a row's button with its row: to the heading of the
 * nearest part of the page that is still shown. Otherwise focus falls to the body, and the keyboard and a screen reader
 * start again at the top. It waits for what the page itself focuses, and leaves alone what the user has focused since.
 */
export const keepFocus = (document: Document): (() => void) => {
  let focused: Element | null = null;
  let around: readonly Element[] = [];
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element) || target === document.body) return;
    focused = target;
    around = ancestorsOf(target);
  };
  /** The user took focus away themselves, unless the element is gone by then. */
  const forget = ({ target }: Event) =>
    setTimeout(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = null;
    });
  const restore = () => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const heading = around.filter((each) => each.isConnected).flatMap((each) => headingIn(each) ?? [])[0];
    focused = null;
    if (heading === undefined) return;
    // A heading that takes focus by script is not a stop of the Tab key.
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  };
  const watching = new MutationObserver(() => {
    if (focused !== null && !focused.isConnected) setTimeout(restore);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  watching.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    watching.disconnect();
  };
};

const ancestorsOf = (element: Element): readonly Element[] => {
  const { parentElement } = element;
  return parentElement === null || parentElement.localName === 'body'
    ? []
    : [parentElement, ...ancestorsOf(parentElement)];
};

/** The first heading within the element that is not hidden with a page that stays mounted. */
const headingIn = (element: Element): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find((each) => !each.closest('[hidden]'));
