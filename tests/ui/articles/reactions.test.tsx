import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import ArticlePage from '#ui/articles/article-page.tsx';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import { Prepare } from '#ui/navigation/lazy-component.tsx';
import { plannerFor } from '../planner/sample-planner.ts';
import { observedIntersections } from '../support/intersections.ts';
import { narrowWindow } from '../support/narrow-window.ts';
import { showPage } from '../support/show-page.tsx';
import { articleAt, loaded, readerOf } from './sample-article.ts';

observedIntersections();
beforeAll(loadPurifier);
beforeEach(narrowWindow);
afterEach(cleanup);

const open = (reader = readerOf(), article = {}, prepare = () => Promise.resolve(), search = '') => {
  const { readArticle } = articleAt(loaded(article));
  const page = (
    <Prepare value={prepare}>
      <ArticlePage params={{ slug: 'dapa-hf' }} />
    </Prepare>
  );
  const shown = showPage(page, `/article/dapa-hf${search}`, {
    ...plannerFor().useCases,
    ...reader.useCases,
    readArticle,
  });
  return { ...shown, ...reader };
};

const up = () => screen.getByRole('button', { name: /^Vote up/ });
const down = () => screen.getByRole('button', { name: /^Vote down/ });
const share = () => screen.getByRole('button', { name: /^Share/ });
const learner = {
  phase: 'learner',
  user: {
    id: '1',
    email: 'ada@hospital.example.org',
    firstName: 'Ada',
    lastName: 'Byron',
    degree: 'M.D.',
    isManualUser: false,
    acquisitionSource: null,
    unawardedCredits: 0,
    planName: 'Free' as const,
  },
} as const;

describe('[FD-02] the votes on an article', () => {
  it('are shown with the reader’s own vote', () => {
    open(readerOf({ vote: 'down', upVotes: 12, downVotes: 3, shareCount: 4 }));
    expect(up().textContent).toContain('12');
    expect(down().textContent).toContain('3');
    expect(share().textContent).toContain('4');
    expect([up(), down()].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('have their space before they are loaded', () => {
    open(readerOf(null));
    expect(up().getAttribute('aria-pressed')).toBe('false');
    expect(up().textContent).toBe('Vote up');
  });

  it('accept a learner’s vote, and report when it could not be stored', async () => {
    const { cast, failVote, setSession } = open();
    act(() => setSession(learner));
    await userEvent.click(up());
    await waitFor(() => expect(cast).toHaveBeenCalledWith('up'));
    act(() => failVote(unreachable));
    expect((await screen.findByText(/That didn’t go through/)).getAttribute('role')).toBe('status');
  });

  it('lead a guest who votes to log in, which says so, and back with the vote', async () => {
    const { cast, wish, place } = open();
    await userEvent.click(down());
    expect(cast).not.toHaveBeenCalled();
    const to = new URL(place() ?? '', 'https://preceptor.example');
    expect(to.pathname).toBe('/login');
    expect(to.searchParams.get('nextRoute')).toBe('article');
    expect(to.searchParams.get('nextParams')).toBe('{"slug":"dapa-hf"}');
    expect(to.searchParams.get('nextQuery')).toBe('{"vote":"down"}');
    expect(to.searchParams.get('notice')).toBe('to-vote');
    expect(wish).toHaveBeenCalledExactlyOnceWith({ articleId: expect.any(String), vote: 'down' });
  });

  it('are cast for a guest who comes back logged in, and for no one else', async () => {
    const { castWished, setSession } = open(readerOf(), {}, undefined, '?vote=down');
    expect(castWished).not.toHaveBeenCalled();
    act(() => setSession(learner));
    await waitFor(() =>
      expect(castWished).toHaveBeenCalledWith({ articleId: expect.any(String), vote: 'down' }),
    );
  });

  it('redirect no one who has left before the answer (faults.md, 13)', async () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { place, unmount } = open(readerOf(), {}, () => coming);
    await userEvent.click(down());
    unmount();
    const left = place();
    await act(async () => come());
    expect(place()).toBe(left);
  });

  it('share on a click, and show the result when the device does not', async () => {
    const { execute, setShare } = open();
    await userEvent.click(share());
    await waitFor(() => expect(execute.mock.calls[0]?.[0]).toMatchObject({ id: '7', slug: 'dapa-hf' }));
    const becomes = (outcome: 'shared' | 'copied' | 'called-off') =>
      act(() => setShare({ phase: 'done', value: { articleId: '7', outcome } }));
    becomes('called-off');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
    becomes('copied');
    expect((await screen.findByText('Link copied.')).getAttribute('role')).toBe('status');
  });
});

describe('the link to the quiz', () => {
  it.each([
    ['set-aside', 2, 'Continue: 2 of 4 answered', '/article/7/quiz'],
    ['under-way', 0, 'Continue: 0 of 4 answered', '/article/7/quiz'],
    ['missed', 4, 'Try again: 4 questions · 0.5 credit', '/article/7/quiz'],
    ['passed', 4, 'See your results', '/article/7/quiz/results'],
  ] as const)('follows the reader’s progress: %s', (state, answered, text, href) => {
    open(readerOf({ quiz: { state, answered, total: 4 } }));
    const ways = screen.getAllByRole('link', { name: text });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([href, href]);
  });
});

describe('the abstract', () => {
  const abstract = [
    { label: 'Background', html: '<p>Trials of <i>SGLT2</i> inhibitors.</p>' },
    { label: 'Results', html: '<p>Fewer.</p><ul><li>deaths</li></ul><p>More.</p>' },
    { label: null, html: 'Unlabelled' },
  ];
  const textOf = () => screen.getByRole('region', { name: 'Abstract' });
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('is one text with its labels in bold, and the key points come after the text', () => {
    open(readerOf(), { abstract });
    expect(textOf().querySelectorAll('h3')).toHaveLength(0);
    expect([...textOf().querySelectorAll('strong')].map((label) => label.textContent.trim())).toEqual([
      'Background:',
      'Results:',
    ]);
    expect(isBefore(textOf(), screen.getByRole('region', { name: 'Key points' }))).toBe(true);
  });

  it('with MILESTONE_NEW_ABSTRACT_LAYOUT has a heading for each section', () => {
    open(readerOf({}, ['MILESTONE_NEW_ABSTRACT_LAYOUT']), { abstract });
    expect([...textOf().querySelectorAll('h3')].map((label) => label.textContent)).toEqual([
      'Background',
      'Results',
    ]);
  });

  it('with MILESTONE_INTELLIGENT_ARTICLE_ABSTRACT_ENABLED comes after the key points', () => {
    open(readerOf({}, ['MILESTONE_INTELLIGENT_ARTICLE_ABSTRACT_ENABLED']));
    expect(screen.getAllByRole('region', { name: 'Key points' })).toHaveLength(1);
    expect(isBefore(screen.getByRole('region', { name: 'Key points' }), textOf())).toBe(true);
  });

  it('keeps elements that are not paragraphs in the running text', () => {
    open(readerOf(), { abstract });
    expect(textOf().textContent?.replace(/\s+/g, ' ').trim()).toBe(
      'Abstract Background: Trials of SGLT2 inhibitors. Results: Fewer.deathsMore.Unlabelled',
    );
    expect(textOf().querySelectorAll('li')).toHaveLength(1);
  });

  it('is cleaned (faults.md, 27)', () => {
    const html = '<p onclick="x()">Safe<script>x()</script><img src=x onerror="x()"></p>';
    open(readerOf(), { abstract: [{ label: '<b>', html }] });
    expect(textOf().querySelector('p')?.outerHTML).toBe('<p>Safe</p>');
    expect(textOf().querySelector('strong')?.textContent.trim()).toBe('<b>:');
  });
});
