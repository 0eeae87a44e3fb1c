import { apiCaller } from '../api-caller.ts';
import { saveNote, selectPassage, writeNote } from '../select-passage.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const LATEST = 'Latest articles';

const feed: ScreenshotFlow = {
  screens: ['feed-latest', 'feed-popular', 'feed-search', 'feed-search-results', 'feed-search-nothing'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, origin, LATEST);
    await shoot('feed-latest');
    await page.getByRole('link', { name: 'Popular' }).click();
    await complete(page, 'Popular articles');
    await shoot('feed-popular');
    await open(page, `${origin}/?list=search`, 'Search');
    await shoot('feed-search');
    await open(page, `${origin}/?list=search&q=heart+attack`, 'Search');
    await page.getByRole('article').first().waitFor();
    await shoot('feed-search-results');
    await open(page, `${origin}/?list=search&q=zzyzzyx`, 'Search');
    await page.getByText('No results').waitFor();
    await shoot('feed-search-nothing');
  },
};

const filters: ScreenshotFlow = {
  screens: ['feed-filters', 'feed-filtered', 'feed-filtered-nothing', 'feed-search-filtered'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, origin, LATEST);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Topic' }).waitFor();
    await shoot('feed-filters');
    await open(page, `${origin}/?minutes=15&credit=1&state=florida`, LATEST);
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await shoot('feed-filtered');
    await open(page, `${origin}/?topic=heart-failure&minutes=5&credit=4`, LATEST);
    await page.getByText('No articles match these filters.').waitFor();
    await shoot('feed-filtered-nothing');
    await open(page, `${origin}/?list=search&q=heart&credit=1&minutes=30`, 'Search');
    await page.getByRole('article').first().waitFor();
    await shoot('feed-search-filtered');
  },
};

const feedOffline: ScreenshotFlow = {
  screens: ['feed-offline'],
  go: async ({ page, context, shoot }, { origin }) => {
    await open(page, origin, LATEST);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Popular' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await shoot('feed-offline');
  },
};

const article: ScreenshotFlow = {
  screens: ['article', 'article-pdf', 'article-disclosure-pdf'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/article/paradigm-hf`, /neprilysin/);
    await shoot('article');
    await page.getByRole('link', { name: 'Open as PDF' }).click();
    await page.getByRole('region').getByText('Key points').waitFor();
    await shoot('article-pdf');
    await open(page, `${origin}/article/paradigm-hf`, /neprilysin/);
    await page.getByRole('link', { name: 'Open disclosures as PDF' }).click();
    await page.getByRole('region').getByText('Commercial support').first().waitFor();
    await shoot('article-disclosure-pdf');
  },
};

/** What the bar above an article's text opens. */
const readingTools: ScreenshotFlow = {
  screens: ['article-contents', 'article-text-settings', 'article-highlights', 'article-cite'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/article/paradigm-hf`, /neprilysin/);
    const tools = page.getByRole('group', { name: 'Reading tools' });
    for (const [screen, tool] of [
      ['article-contents', /^Contents/],
      ['article-text-settings', 'Text size and colors'],
      ['article-highlights', 'Highlights and notes'],
      ['article-cite', 'Cite this article'],
    ] as const) {
      await tools.getByRole('button', { name: tool }).click();
      await page.getByRole('dialog').waitFor();
      await shoot(screen);
      await page.keyboard.press('Escape');
    }
  },
};

const notes: ScreenshotFlow = {
  screens: ['notes-empty', 'article-note', 'notes'],
  go: async ({ page, context, shoot }, { origin }) => {
    await signIn(context, await apiCaller(origin).register('notes@example.org'));
    await open(page, `${origin}/notes`, 'Your notes');
    await page.getByText('No notes yet.').waitFor();
    await shoot('notes-empty');
    await selectPassage(page, `${origin}/article/paradigm-hf`, 'Earlier trials had shown that enalapril');
    await writeNote(page, 'Compare the run-in of this trial.');
    await shoot('article-note');
    await saveNote(page);
    await open(page, `${origin}/notes`, 'Your notes');
    await page.getByRole('list', { name: 'Your notes' }).waitFor();
    await shoot('notes');
  },
};

const retracted: ScreenshotFlow = {
  screens: ['article-retracted', 'article-retraction-notice'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/?list=search&q=withdrawn+example`, 'Search');
    await page.getByRole('link', { name: /^A withdrawn example/ }).click();
    await complete(page, /^A withdrawn example/);
    await shoot('article-retracted');
    await open(page, `${origin}/?list=search&q=withdrawn+example`, 'Search');
    await page.getByRole('link', { name: /^Retraction/ }).click();
    await complete(page, /^Retraction/);
    await shoot('article-retraction-notice');
  },
};

const withoutCredit: ScreenshotFlow = {
  screens: ['article-practice', 'article-no-questions'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/?list=search&q=example+of+a+practice+question`, 'Search');
    await page.getByRole('link', { name: /^Does an example/ }).click();
    await complete(page, /^Does an example/);
    await shoot('article-practice');
    await open(page, `${origin}/?list=search&q=unquestioned+example`, 'Search');
    await page.getByRole('link', { name: /^An unquestioned example/ }).click();
    await complete(page, /^An unquestioned example/);
    await shoot('article-no-questions');
  },
};

/** A publisher's original file, with sections, tables, figures and references. */
export const longArticle: ScreenshotFlow = {
  screens: ['article-long'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/?list=search&q=PRISMA+statement`, 'Search');
    await page.getByRole('article').getByRole('link').first().click();
    await complete(page, /./);
    await shoot('article-long');
  },
};

export const reading: readonly ScreenshotFlow[] = [
  feed,
  filters,
  feedOffline,
  article,
  readingTools,
  notes,
  withoutCredit,
  retracted,
];
