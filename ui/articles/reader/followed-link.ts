/** A link of the text that was pressed, and the place on this page that it leads to. */
export interface FollowedLink {
  readonly link: HTMLElement;
  readonly target: Element;
}

/** What was pressed if it leads to a place within the root. A dialog follows its own links. */
export const followedLink = (event: MouseEvent, root: Element): FollowedLink | null => {
  const link = isPlainPress(event) ? linkAt(event) : null;
  const target = link && targetOf(link);
  return link && target && root.contains(target) && !link.closest('dialog') ? { link, target } : null;
};

export const linkAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[href^="#"]') : null;

export const targetOf = (link: Element): Element | null =>
  document.getElementById(link.getAttribute('href')?.slice(1) ?? '');

/** With a modifier a link opens elsewhere. */
const isPlainPress = (event: MouseEvent): boolean =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
