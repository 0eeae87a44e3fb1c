/** The paragraphs of an article in the order of reading: no tables, no references, nothing twice. */
export const speakableBlocks = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('.reading :is(p, li, h2, h3, h4, dt, dd, pre)')].filter(
    (block) =>
      block.closest('dialog, table, .references, [aria-labelledby="references"]') === null &&
      block.querySelector('p, li') === null &&
      spokenText(block) !== '',
  );

/** What is said of a paragraph: without the marks of citations and notes. */
export const spokenText = (block: HTMLElement): string => {
  const copy = block.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const mark of copy.querySelectorAll('a[href^="#ref-"], sup:has(a[href^="#"])')) mark.remove();
  return (copy.textContent ?? '')
    .replace(/\[[\s,;–-]*\]|\([\s,;–-]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim();
};
