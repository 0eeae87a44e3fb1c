/** The block at the top of the window, below the reading bar. */
export const blockBeingRead = (): HTMLElement | null => {
  const line = 96;
  for (const reading of document.querySelectorAll<HTMLElement>('article .reading')) {
    const { top, bottom } = reading.getBoundingClientRect();
    if (top > line || bottom < line) continue;
    const part = below(line, reading);
    if (part) return (part.matches('[data-part]') && below(line, part)) || part;
  }
  return null;
};

const below = (line: number, { children }: Element): HTMLElement | undefined =>
  [...children].find(
    (block): block is HTMLElement =>
      block instanceof HTMLElement && block.getBoundingClientRect().bottom > line,
  );
