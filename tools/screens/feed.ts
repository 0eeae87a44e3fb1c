import type { Page } from 'playwright';
import { complete, type Flow, open, type Visit } from './screen.ts';

const LATEST = 'Latest articles';

const firstArticle = (page: Page): Promise<void> => page.getByRole('article').first().waitFor();

/** Opens the home with the latest articles. */
export const openHome = async ({ page, origin }: Pick<Visit, 'page' | 'origin'>): Promise<void> => {
  await open(page, origin, LATEST);
  await firstArticle(page);
};

const lists: Flow = {
  name: 'the feed',
  screens: [
    { name: 'feed-latest', title: null, open: openHome },
    {
      name: 'feed-popular',
      title: 'Popular',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Popular' }).click();
        await complete(page, 'Popular articles');
        await firstArticle(page);
      },
    },
    {
      name: 'feed-search',
      open: ({ page, origin }) => open(page, `${origin}/?list=search`, 'Search'),
    },
    {
      name: 'feed-search-results',
      title: 'Search',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=heart+attack`, 'Search');
        await firstArticle(page);
      },
    },
    {
      name: 'feed-search-nothing',
      title: 'Search',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=zzyzzyx`, 'Search');
        await page.getByText('No results').waitFor();
      },
    },
  ],
};

const filters: Flow = {
  name: 'the filters of the feed',
  screens: [
    {
      name: 'feed-filters',
      title: null,
      open: async ({ page, origin }) => {
        await open(page, origin, LATEST);
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('combobox', { name: 'Topic' }).waitFor();
      },
    },
    {
      name: 'feed-filtered',
      title: null,
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?minutes=15&credit=1&state=florida`, LATEST);
        await page.getByRole('list', { name: 'Active filters' }).waitFor();
        await firstArticle(page);
      },
    },
    {
      name: 'feed-filtered-nothing',
      title: null,
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?topic=heart-failure&minutes=5&credit=4`, LATEST);
        await page.getByText('No articles match these filters.').waitFor();
      },
    },
    {
      name: 'feed-search-filtered',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=heart&credit=1&minutes=30`, 'Search');
        await firstArticle(page);
      },
    },
  ],
};

const offline: Flow = {
  name: 'the feed without a network',
  screens: [
    {
      name: 'feed-offline',
      open: async ({ page, context, origin }) => {
        await open(page, origin, LATEST);
        await context.setOffline(true);
        await page.getByRole('link', { name: 'Popular' }).click();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ],
};

const field = (page: Page) => page.getByRole('combobox');

const suggestions = (page: Page): Promise<void> => page.getByRole('group', { name: 'Suggestions' }).waitFor();

const shortcuts: Flow = {
  name: 'the search and the shortcuts over a page',
  screens: [
    {
      name: 'shortcuts-search',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/saved`, 'Saved articles');
        await page.keyboard.press('/');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'shortcuts-search-typed',
      open: async ({ page }) => {
        await field(page).pressSequentially('re');
        await suggestions(page);
      },
    },
    {
      name: 'shortcuts-search-active',
      title: 'Saved articles',
      open: async ({ page }) => {
        await field(page).fill('dapa');
        await suggestions(page);
        await field(page).press('ArrowDown');
        await field(page).press('ArrowDown');
      },
    },
    {
      name: 'shortcuts-list',
      title: 'Saved articles',
      open: async ({ page }) => {
        await field(page).press('Escape');
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    },
    {
      name: 'search-recent',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search`, 'Search');
        await field(page).fill('heart failure');
        await field(page).press('Enter');
        await firstArticle(page);
        await open(page, `${origin}/?list=search`, 'Search');
      },
    },
    {
      name: 'search-suggestions',
      title: 'Search',
      open: async ({ page }) => {
        await field(page).pressSequentially('he');
        await page.getByRole('listbox').waitFor();
      },
    },
  ],
};

export const feed: readonly Flow[] = [lists, filters, offline, shortcuts];
