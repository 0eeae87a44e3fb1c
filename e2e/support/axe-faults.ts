import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/**
 * Injects axe once per document, and leaves out the details of what passes, which take half its time. Legacy mode opens
 * no second window to merge results, which pages with one frame don't need.
 */
const axe = async (page: Page): Promise<AxeBuilder> => {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations', 'incomplete'] });
};

/**
 * axe measures no contrast on a gradient, or where text boxes overlap. The rail's gradient and the
 * cards' covers are transparent behind text, and a long title shows only two lines.
 */
const CLEAR_BACKGROUND = `
  * { background-image: none !important }
  [data-covers-card]::after { content: none !important }
  .clamp-2 { display: block !important }`;

/** Removes what keeps axe from measuring text, or restores it. */
export const setBackground = (page: Page, how: 'clear' | 'as designed'): Promise<void> =>
  page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    how === 'clear' ? CLEAR_BACKGROUND : '',
  );

/** Violations of every WCAG 2.2 AA rule, each with the rule's name and the element. */
export const everyFault = async (page: Page): Promise<readonly string[]> =>
  faultsOf((await axe(page)).withTags(RULES));

/** Violations of the color rules, which can differ by theme. */
export const colorFaults = async (page: Page): Promise<readonly string[]> =>
  faultsOf((await axe(page)).withRules(RULES_OF_COLOR));

/** Text that could not be measured because of a gradient is a violation too. */
const faultsOf = async (rules: AxeBuilder): Promise<readonly string[]> => {
  const { violations, incomplete } = await rules.analyze();
  const told = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  return [...told(violations), ...told(incomplete).filter((fault) => fault.includes('background gradient'))];
};
