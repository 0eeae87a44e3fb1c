import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds nothing, once this is there. What is the same for everybody, e2e/shared/accessibility.spec.ts goes through.
 */
export const isClean = async (page: Page, sign: Locator): Promise<void> => {
  await expect(sign).toBeVisible();
  // Legacy: without a second window to put its findings together in, which pages of one frame don't need.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
};
