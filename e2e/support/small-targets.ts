import type { Page } from 'playwright/test';

/** Pixels that a finger needs (WCAG 2.2, 2.5.8). */
const ENOUGH = 24;

/**
 * What can be pressed and is smaller than that, with its size. A link within a sentence is as high as its line, and a
 * field in a label is as large as the label.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((enough) => {
    const within = (element: Element) => element.closest('label') ?? element;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    /** As large as what a press anywhere on it reaches, also where that is drawn around it. */
    const sizeOf = (element: Element) => {
      const { width, height } = within(element).getBoundingClientRect();
      const around = getComputedStyle(element, '::after');
      const grown = around.position === 'absolute' && around.content !== 'none';
      return {
        width: Math.max(width, grown ? Number.parseFloat(around.width) : 0),
        height: Math.max(height, grown ? Number.parseFloat(around.height) : 0),
      };
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < enough || height < enough))
      .map(({ element, width, height }) => `${element.textContent}: ${width} by ${height}`);
  }, ENOUGH);
