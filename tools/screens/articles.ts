import { knownArticle } from '../known-article.ts';
import { saveNote, selectPassage, writeNote } from '../select-passage.ts';
import { complete, type Flow, open, type Screen, type Visit } from './screen.ts';

const { slug, title } = knownArticle('paradigm-hf');

const openArticle = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/article/${slug}`, /neprilysin/);

const article: Flow = {
  name: 'an article and its documents',
  screens: [
    { name: 'article', title, open: openArticle },
    {
      name: 'article-pdf',
      title: `PDF: ${title}`,
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Open as PDF' }).click();
        await page.getByRole('region').getByText('Key points').waitFor();
      },
    },
    {
      name: 'article-disclosure-pdf',
      title: `Disclosure: ${title}`,
      open: async (visit) => {
        await openArticle(visit);
        await visit.page.getByRole('link', { name: 'Open disclosures as PDF' }).click();
        await visit.page.getByRole('region').getByText('Commercial support').first().waitFor();
      },
    },
  ],
};

/** What the bar above an article's text opens. */
const tool = (name: string, button: string | RegExp): Screen => ({
  name,
  open: async (visit) => {
    const { page } = visit;
    await openArticle(visit);
    await page.getByRole('group', { name: 'Reading tools' }).getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
  },
});

const readingTools: Flow = {
  name: 'the reading tools',
  screens: [
    tool('article-contents', /^Contents/),
    tool('article-text-settings', 'Text size and colors'),
    tool('article-highlights', 'Highlights and notes'),
    tool('article-cite', 'Cite this article'),
  ],
};

const notes: Flow = {
  name: 'highlights and notes',
  enter: ({ caller }) => caller.register('notes@example.org'),
  screens: [
    {
      name: 'notes-empty',
      title: 'Your notes',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/notes`, 'Your notes');
        await page.getByText('No notes yet.').waitFor();
      },
    },
    {
      name: 'article-passage',
      title,
      open: ({ page, origin }) =>
        selectPassage(page, `${origin}/article/${slug}`, 'Earlier trials had shown that enalapril'),
    },
    {
      name: 'article-note',
      title,
      open: ({ page }) => writeNote(page, 'Compare the run-in of this trial.'),
    },
    {
      name: 'notes',
      title: 'Your notes',
      open: async ({ page, origin }) => {
        await saveNote(page);
        await open(page, `${origin}/notes`, 'Your notes');
        await page.getByRole('list', { name: 'Your notes' }).waitFor();
      },
    },
    {
      name: 'notes-search-nothing',
      title: 'Your notes',
      open: async ({ page }) => {
        await page.getByLabel('Search your notes').fill('zzyzzyx');
        await page.getByLabel('Search your notes').press('Enter');
        await page.getByText('No note has “zzyzzyx”.').waitFor();
      },
    },
  ],
};

/** An article that the search finds. */
const found = (name: string, words: string, heading: RegExp): Screen => ({
  name,
  open: async ({ page, origin }) => {
    await open(page, `${origin}/?list=search&q=${words}`, 'Search');
    await page.getByRole('link', { name: heading }).click();
    await complete(page, heading);
  },
});

const withoutCredit: Flow = {
  name: 'articles without credit',
  screens: [
    found('article-practice', 'example+of+a+practice+question', /^Does an example/),
    found('article-no-questions', 'unquestioned+example', /^An unquestioned example/),
  ],
};

const retracted: Flow = {
  name: 'a retracted article',
  screens: [
    found('article-retracted', 'withdrawn+example', /^A withdrawn example/),
    found('article-retraction-notice', 'withdrawn+example', /^Retraction/),
  ],
};

/** A publisher's original file, with sections, tables, figures and references. */
export const longArticle: Flow = {
  name: 'a long article',
  screens: [
    {
      name: 'article-long',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=PRISMA+statement`, 'Search');
        await page.getByRole('article').getByRole('link').first().click();
        await complete(page, /./);
      },
    },
  ],
};

const FIGURES = /^An example with figures/;

/** An article with its figures, and one of them enlarged. Its content is in `figure-content`. */
export const figures: Flow = {
  name: 'figures',
  screens: [
    {
      name: 'article-figures',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=an+example+with+figures`, 'Search');
        await page.getByRole('link', { name: FIGURES }).click();
        await complete(page, FIGURES);
        for (const picture of await page.locator('article figure img').all()) {
          await picture.scrollIntoViewIfNeeded();
          await picture.evaluate((image: HTMLImageElement) => image.decode());
        }
      },
    },
    {
      name: 'article-side-pane',
      open: async ({ page }) => {
        // It is beside the text if the window is wide enough.
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole('tab', { name: /^Figures/ }).waitFor();
        await page.getByRole('link', { name: 'Figure 3' }).first().click();
        await page.getByRole('tabpanel').getByText('Place 1 of 1').waitFor();
      },
    },
    {
      name: 'article-figure-enlarged',
      open: async ({ page }) => {
        await page.getByRole('button', { name: /^Figure 2\. Time/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).waitFor();
      },
    },
  ],
};

export const articles: readonly Flow[] = [article, readingTools, notes, withoutCredit, retracted];
