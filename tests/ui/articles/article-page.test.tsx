import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import type { Activities } from '#core/activities/ports.ts';
import type { Article } from '#core/articles/article.ts';
import { errorPlace } from '#core/navigation/error-place.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import ArticlePage from '#ui/articles/article-page.tsx';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import { activityUseCases, standing } from '../activities/sample-activities.ts';
import { observedIntersections } from '../support/intersections.ts';
import { narrowWindow } from '../support/narrow-window.ts';
import { showPage } from '../support/show-page.tsx';
import { articleAt, loaded, readerOf, sampleArticle } from './sample-article.ts';

const { seen } = observedIntersections();

beforeAll(loadPurifier);
beforeEach(narrowWindow);
afterEach(cleanup);

const passed = { state: 'passed', answered: 2, total: 2 } as const;

const open = (article: Partial<Article> = {}, activities: Partial<Activities> = {}) => {
  const { readArticle, set } = articleAt(loaded(article));
  showPage(<ArticlePage params={{ slug: 'dapa-hf' }} />, '/article/dapa-hf', {
    ...readerOf().useCases,
    ...activityUseCases(activities),
    readArticle,
  });
  return { set };
};

const quizLinks = () => screen.queryAllByRole('link', { name: /^Answer/ });
const bodyParagraph = () => screen.getByText(/As was shown/);

describe('an article', () => {
  it('[RT-03] says before the start the passing mark, the credit and the expiration', () => {
    open();
    const about = within(screen.getByRole('complementary', { name: 'About this activity' }));
    expect(about.getByText('3 of 4')).toBeDefined();
    expect(about.getByText('5 minutes')).toBeDefined();
    expect(about.getByText(/January.*2020/)).toBeDefined();
    expect(about.getByText(/January.*2999/)).toBeDefined();
    expect(about.getByText('Preceptor')).toBeDefined();
    expect(quizLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Answer 4 questions · 0.5 credit', '/article/7/quiz'],
      ['Answer 4 questions · 0.5 credit', '/article/7/quiz'],
    ]);
  });

  it('states the credit in the words of the AMA', () => {
    open();
    expect(screen.getByText('AMA PRA Category 1 Credit(s)™').tagName).toBe('EM');
    expect(
      screen.getByText(/Preceptor designates this journal-based CME activity for a maximum of 0.5/),
    ).toBeDefined();
  });

  it('shows each person’s relationships and the commercial support', () => {
    open({
      disclosures: [
        { name: 'Review board', role: 'Reviewer', relationships: [] },
        {
          name: 'Ada Sample',
          role: 'Author',
          relationships: [{ company: 'Example Labs', nature: 'Consultant' }],
        },
      ],
      commercialSupport: ['Example Foundation'],
    });
    expect(screen.getByText('No relevant financial relationships with ineligible companies.')).toBeDefined();
    expect(screen.getByText('Example Labs: Consultant.')).toBeDefined();
    expect(screen.getByText('This activity was supported by Example Foundation.')).toBeDefined();
  });

  it('shows a notice that only the registry has by its DOI, and a concern without taking the quiz away [ST-02]', () => {
    open({
      notices: [
        {
          kind: 'concern',
          title: 'Expression of concern',
          slug: null,
          doi: '10.1000/concern',
          publishedOn: '2026-10-01',
        },
      ],
    });
    expect(screen.getByText('The publisher has expressed concern about this article')).toBeDefined();
    expect(screen.getByRole('link', { name: 'doi:10.1000/concern' }).getAttribute('href')).toBe(
      'https://doi.org/10.1000/concern',
    );
    expect(quizLinks()).not.toEqual([]);
  });

  it('offers no quiz when it was retracted, and links to the retraction', () => {
    open({
      standing: 'retracted',
      notices: [
        {
          kind: 'retraction',
          title: 'Retraction: a trial',
          slug: 'the-notice',
          doi: null,
          publishedOn: '2021',
        },
      ],
    });
    expect(quizLinks()).toEqual([]);
    expect(screen.getByText('This article was retracted, and its quiz was withdrawn.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Retraction: a trial' }).getAttribute('href')).toBe(
      '/article/the-notice',
    );
  });

  it('keeps its credit when it was corrected, and links to the correction', () => {
    open({
      standing: 'corrected',
      notices: [{ kind: 'correction', title: '', slug: 'the-notice', doi: null, publishedOn: '2021-03' }],
    });
    expect(screen.getByText('This article was corrected after publication')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read the correction' }).getAttribute('href')).toBe(
      '/article/the-notice',
    );
    expect(quizLinks()).not.toEqual([]);
  });

  it('links a notice to the article that it concerns, or to its DOI', () => {
    open({
      standing: 'correction',
      activity: null,
      concerns: [
        { kind: 'correction', doi: '10.1/here', slug: 'the-original' },
        { kind: 'correction', doi: '10.1/elsewhere', slug: null },
      ],
    });
    expect(screen.getByRole('link', { name: 'Read the article it corrects' }).getAttribute('href')).toBe(
      '/article/the-original',
    );
    expect(screen.getByRole('link', { name: 'doi:10.1/elsewhere' }).getAttribute('href')).toBe(
      'https://doi.org/10.1/elsewhere',
    );
  });

  it.each([
    [14, '14 minutes'],
    [1, '1 minute'],
  ])('says that it has no questions, and that %d of reading is %s [PQ-06]', (minutes, text) => {
    open({ activity: null, credit: null, minutes });
    expect(screen.getByText('No questions yet')).toBeDefined();
    expect(screen.getByText(`Reading takes about ${text}.`)).toBeDefined();
    expect(
      screen.getByRole('link', { name: 'Heart failure: articles with credit' }).getAttribute('href'),
    ).toBe('/?topic=heart-failure&credit=1');
    expect(quizLinks()).toEqual([]);
  });

  const currentPlace: readonly (readonly [string, Partial<ActivityStanding>, string])[] = [
    ['Continue: 1 of 2 answered', { quiz: { state: 'under-way', answered: 1, total: 2 } }, '/quiz'],
    ['You passed · complete the evaluation', { quiz: passed, claim: 'evaluation' }, '/quiz/results'],
    [
      'You passed · 0.25 credit awarded',
      { quiz: passed, claim: 'awarded', credit: { maximum: 2, claimed: 1 } },
      '/quiz/results',
    ],
    ['Answer 4 questions · 0.5 credit', { quiz: passed, claim: 'practiced' }, '/quiz'],
    ['You passed · not yet for credit', { quiz: passed, claim: 'practiced' }, '/quiz/results'],
  ];

  it.each(currentPlace)('shows the reader’s progress: %s', async (text, known, way) => {
    open({ id: '7' }, { standing: () => of(right({ ...standing, ...known })) });
    const [line] = await screen.findAllByRole('link', { name: text });
    expect(line?.getAttribute('href')).toBe(`/article/7${way}`);
  });

  it('says of a practice question where it comes from, and shows neither provider nor dates [PQ-01] [PQ-02]', () => {
    if (sampleArticle.activity === null) throw new Error('The sample has an activity.');
    const activity = { ...sampleArticle.activity, credit: 0, expiresOn: '2001-01-01', questionCount: 1 };
    open({
      credit: null,
      pmid: '26037986',
      activity: { ...activity, format: 'Practice question', practiceFrom: 'pubmedqa' },
    });
    expect(screen.getByText('Practice question, no credit')).toBeDefined();
    expect(screen.getAllByText(/comes from PubMedQA/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Practice: 1 question' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See it on PubMed' }).getAttribute('href')).toBe(
      'https://pubmed.ncbi.nlm.nih.gov/26037986/',
    );
    expect(screen.getByRole('link', { name: 'PMID 26037986' })).toBeDefined();
    expect(screen.queryByText('Provider')).toBeNull();
    expect(screen.queryByText('Expires')).toBeNull();
  });

  it('shows the quiz in one line on a phone, and the rest behind a button', async () => {
    open();
    expect(screen.getByText('5 min')).toBeDefined();
    const details = screen.getByRole('button', { name: 'Details' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    const facts = document.getElementById(details.getAttribute('aria-controls') ?? '');
    expect(facts?.textContent).toContain('3 of 4');
  });

  it('shows the quiz link at the bottom of the window once the one above is out of view', () => {
    open();
    const [above, below] = quizLinks();
    const bar = below?.closest('[data-shown]');
    const place = above?.parentElement;
    if (!bar || !place) throw new Error('There are not two ways to the quiz.');
    const becomes = (isIntersecting: boolean, bottom: number) =>
      act(() => seen(place, { isIntersecting, boundingClientRect: { bottom } }));
    expect(bar.getAttribute('data-shown')).toBe('false');
    becomes(false, 900);
    expect(bar.getAttribute('data-shown')).toBe('false');
    becomes(false, -20);
    expect(bar.getAttribute('data-shown')).toBe('true');
    becomes(true, 300);
    expect(bar.getAttribute('data-shown')).toBe('false');
  });

  it('says that its activity has expired, and leaves the decision to the server', () => {
    const { activity } = sampleArticle;
    open({ activity: activity && { ...activity, expiresOn: '2001-01-04' } });
    expect(screen.getByText(/This activity expired on/)).toBeDefined();
    expect(quizLinks()).toEqual([]);
    expect(screen.getByRole('link', { name: /^Practice: / })).toBeDefined();
  });

  it('is marked when it is a demonstration', () => {
    open({ demonstration: true });
    expect(screen.getByText('Demonstration: not for credit')).toBeDefined();
    expect(screen.getByText('demonstration credit')).toBeDefined();
  });

  it('links its contents to every section, even without the publisher’s anchors', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'References',
    ]);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toBe(link.textContent);
      expect(target?.tabIndex).toBe(-1);
    }
  });

  it('links a citation to its reference, which can take focus', () => {
    open();
    const citation = within(bodyParagraph()).getByRole('link', { name: '1' });
    const reference = document.getElementById(citation.getAttribute('href')?.slice(1) ?? '');
    expect(reference?.textContent).toContain('Sample A. A trial. 2018.');
    reference?.focus();
    expect(document.activeElement).toBe(reference);
  });

  it('[IM-06] writes abstract and bottom line in the direction of their language', () => {
    open({
      language: 'ar',
      findingLanguage: 'ar',
      abstract: [
        { label: 'الأهداف', html: '<p>هل يفيد؟</p>' },
        { label: 'الاستنتاجات', html: '<p>نعم.</p>' },
      ],
    });
    const abstract = screen.getByRole('region', { name: 'Abstract' });
    const texts = within(abstract).getByText('نعم.').closest('[dir]');
    expect([texts?.getAttribute('lang'), texts?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    // One block for the whole text: run-in sections are not blocks, and only blocks have a direction.
    expect(texts?.textContent).toContain('هل يفيد؟');
  });

  it('[IM-06] ends the label of a Chinese section as Chinese does', () => {
    open({ language: 'zh', abstract: [{ label: '背景', html: '<p>血压。</p>' }] });
    expect(screen.getByRole('region', { name: 'Abstract' }).textContent).toContain('背景： 血压。');
  });

  it('[IM-06] gives each reference the direction of its own letters', () => {
    const text = 'مجموعة المثال. ضغط الدم: مراجعة (الجزء 1). 2019';
    open({ references: [{ anchor: 'ref-1', text, doi: null }] });
    expect(within(screen.getByRole('region', { name: 'References' })).getByText(text).dir).toBe('auto');
  });

  it('shortens a long list of authors, and shows all on request', async () => {
    const authors = Array.from({ length: 9 }, (_, index) => ({
      name: `Author ${index + 1}`,
      affiliations: [],
    }));
    open({ authors });
    expect(screen.getByText('Author 1, Author 2, Author 3 and 6 others')).toBeDefined();
    await userEvent.click(screen.getByText('All 9 authors'));
    expect(screen.getByText('Author 9')).toBeDefined();
  });

  it('does not render its text again when only the surrounding state changes', () => {
    const { set } = open();
    const before = bodyParagraph();
    act(() => set(loaded({}, true)));
    expect(bodyParagraph()).toBe(before);
  });

  it('has a heading that says that the article could not be loaded', () => {
    const { readArticle } = articleAt({ phase: 'failed', failure: unreachable });
    showPage(<ArticlePage params={{ slug: 'x' }} />, '/article/x', { readArticle });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The article couldn’t be loaded.');
  });

  it('shows the error and tries again', async () => {
    const retry = vi.fn();
    const { readArticle } = articleAt({ phase: 'failed', failure: unreachable }, retry);
    showPage(<ArticlePage params={{ slug: 'x' }} />, '/article/x', { readArticle });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is replaced by the error page when the article does not exist [ER-05]', async () => {
    const { readArticle } = articleAt({ phase: 'failed', failure: refusal('missing') });
    const { place } = showPage(<ArticlePage params={{ slug: 'x' }} />, '/article/x', { readArticle });
    await waitFor(() => expect(place()).toBe(hrefOf(errorPlace(404))));
  });

  it('stays when it was requested too often [ER-06] (faults.md, 6)', async () => {
    const { readArticle } = articleAt({ phase: 'failed', failure: refusal('throttled') });
    const { place } = showPage(<ArticlePage params={{ slug: 'x' }} />, '/article/x', { readArticle });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(place()).toBe('/article/x');
  });
});

describe('the pretest of an article', () => {
  const way = () => screen.queryByRole('link', { name: 'Before you read: 2 questions' });
  const standingAt = (changes: Partial<ActivityStanding>) => ({
    standing: () => of(right({ ...standing, ...changes })),
  });

  it('is announced while it is due [PT-01]', () => {
    open({}, standingAt({ pretestQuestions: 2 }));
    expect(way()?.getAttribute('href')).toBe('/article/7/pretest/onboarding');
  });

  it('is left out when none is due, and while that is unknown [PT-01]', () => {
    open({}, standingAt({ pretestQuestions: 0 }));
    expect(screen.queryByText(/Before you read/)).toBeNull();
    cleanup();
    open({}, { standing: () => NEVER });
    expect(screen.queryByText(/Before you read/)).toBeNull();
  });

  it.each([
    ['under-way', 'Your answers are saved.'],
    ['missed', 'Not passed yet'],
    ['not-started', 'Unlimited attempts'],
  ] as const)('leaves its line to a quiz that is %s', (state, said) => {
    open({}, standingAt({ quiz: { state, answered: 1, total: 2 } }));
    expect(screen.getByText(said)).toBeDefined();
  });
});
