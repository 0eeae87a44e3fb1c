import { describe, expect, it } from 'vitest';
import { articleLine, articlePage } from '#server/commands/content/print-article.ts';
import type { ShownArticle } from '#server/importing/library/library.ts';

const bare: ShownArticle = {
  slug: 'sprint',
  title: 'Blood pressure',
  journal: 'J Ex Med',
  source: 'jats',
  kind: 'research',
  standing: 'current',
  questionCount: 0,
  doi: null,
  publishedOn: null,
  creditQuarters: null,
  listedOn: '2026-01-15',
  topics: [],
  requirementTopics: [],
  states: [],
  demonstration: false,
  credits: 0,
  importedAt: '2026-01-15T08:00:00.000Z',
};

/** The lines of an article's page by their names. */
const shown = (article: ShownArticle): Readonly<Record<string, string>> =>
  Object.fromEntries(
    articlePage(article)
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, 18).trimEnd(), line.slice(18).trim()]),
  );

describe('content show', () => {
  it('prints all that is stored of an article', () => {
    expect(
      shown({
        ...bare,
        doi: '10.1000/sprint',
        publishedOn: '2015-11',
        creditQuarters: 5,
        questionCount: 4,
        credits: 12,
        topics: ['Cardiology', 'Nephrology'],
        requirementTopics: ['opioids'],
        states: ['CA', 'FL'],
        demonstration: true,
      }),
    ).toEqual({
      Title: 'Blood pressure',
      Slug: 'sprint',
      Journal: 'J Ex Med',
      Published: '2015-11',
      DOI: '10.1000/sprint',
      Source: 'jats, research, demonstration',
      Standing: 'current',
      Listed: '2026-01-15',
      Topics: 'Cardiology, Nephrology',
      Requirements: 'opioids',
      States: 'CA, FL',
      Questions: '4',
      Credit: '1.25',
      'Learners credited': '12',
      Imported: '2026-01-15T08:00:00.000Z',
    });
  });

  it('says what an article lacks', () => {
    expect(shown(bare)).toMatchObject({
      Published: 'not said',
      DOI: 'none',
      Source: 'jats, research',
      Topics: 'none',
      Requirements: 'none',
      States: 'any',
      Questions: '0',
      Credit: 'none',
    });
  });

  it('prints no control characters of a title, neither in a table nor in a list', () => {
    const title = 'One\ttwo\nthree\u001b[2J';
    expect(articleLine({ ...bare, title }).split('\t')).toHaveLength(5);
    expect(articleLine({ ...bare, title }).trimEnd()).not.toContain('\n');
    expect(articlePage({ ...bare, title }).split('\n')).toHaveLength(16);
    expect(articlePage({ ...bare, title })).not.toContain('\u001b');
  });
});
