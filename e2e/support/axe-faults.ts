import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can break. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

// Legacy: without a second window to put its findings together in, which pages of one frame don't need.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

/**
 * axe measures no contrast before a gradient, nor where one text's box lies over another's. The rail's gradient and the
 * cards' covers are clear where there is text, and of a long title only two lines are shown.
 */
const CLEAR_BACKGROUND = `
  * { background-image: none !important }
  [data-covers-card]::after { content: none !important }
  .clamp-2 { display: block !important }`;

/** Clears what keeps axe from measuring a text, or puts it back. */
export const setBackground = (page: Page, how: 'clear' | 'as designed'): Promise<void> =>
  page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    how === 'clear' ? CLEAR_BACKGROUND : '',
  );

/** What every rule of WCAG 2.2 AA finds in what is shown, each with the rule's name and where. */
export const everyFault = (page: Page): Promise<readonly string[]> => faultsOf(axe(page).withTags(RULES));

/** What only the rules of color find: what one theme can have and the other not. */
export const colorFaults = (page: Page): Promise<readonly string[]> =>
  faultsOf(axe(page).withRules(RULES_OF_COLOR));

/** A text that could not be measured for a gradient is a fault too. */
const faultsOf = async (rules: AxeBuilder): Promise<readonly string[]> => {
  const { violations, incomplete } = await rules.analyze();
  const told = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  return [...told(violations), ...told(incomplete).filter((fault) => fault.includes('background gradient'))];
};
