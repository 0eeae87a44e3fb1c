import type { Page } from 'playwright/test';

/** The minimum target size in pixels (WCAG 2.2, 2.5.8). */
const ENOUGH = 24;

/**
 * Targets that are smaller, with their size. A link within a sentence may be as high as its line, and
 * a field is as large as its label.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((enough) => {
    const isField = (element: Element): element is HTMLInputElement => 'labels' in element;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    /** The size of the clickable area, including pseudo-elements around it. */
    const sizeOf = (element: Element) => {
      const labels = isField(element) ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect());
      const around = getComputedStyle(element, '::after');
      const drawn =
        around.position === 'absolute' && around.content !== 'none' ? around : { width: '0', height: '0' };
      return {
        width: Math.max(...boxes.map(({ width }) => width), Number.parseFloat(drawn.width)),
        height: Math.max(...boxes.map(({ height }) => height), Number.parseFloat(drawn.height)),
      };
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < enough || height < enough))
      .map(({ element, width, height }) => `${element.textContent}: ${width} by ${height}`);
  }, ENOUGH);
