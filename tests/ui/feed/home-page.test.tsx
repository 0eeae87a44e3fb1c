import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { FeedKind } from '#core/feed/feed-item.ts';
import type { StandingNews } from '#core/planner/standing-news.ts';
import type { Today } from '#core/planner/today.ts';
import type { RuleNews } from '#core/requirements/rule-history.ts';
import { createState } from '#core/shared/state.ts';
import { ada } from '#tests/core/accounts/ada.ts';
import { EMPTY_TODAY } from '#tests/core/planner/planner-samples.ts';
import { HomePage } from '#ui/feed/home-page.tsx';
import { plannerFor } from '../planner/sample-planner.ts';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { begunOf, feedIn, itemOf, loaded } from './sample-feed.ts';

observedIntersections();
afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const learner: SessionState = {
  phase: 'learner',
  user: { ...ada, planName: 'Free' },
};

const guest: SessionState = { phase: 'guest' };

const open = (
  selected: string | null = null,
  session: SessionState = guest,
  today: Partial<Today> = {},
  news?: RuleNews,
  standing?: readonly StandingNews[],
) => {
  const { browseFeed } = feedIn({
    ...loaded(1),
    items: [itemOf(1, { requirementTopics: ['hiv', 'opioids'], states: [] })],
  });
  const of = vi.fn((_: FeedKind) => browseFeed.of({ list: 'latest' }));
  const flag = createState(false);
  const { useCases, planner } = plannerFor({
    today: { ...EMPTY_TODAY, ...today },
    ...(news && { news }),
    ...(standing && { standing }),
  });
  const page = (
    <main>
      <HomePage params={{}} />
    </main>
  );
  showPage(page, '/', {
    browseFeed: { ...browseFeed, of },
    session: { state: createState(session).state },
    selectedState: { slug: createState(selected).state, choose: vi.fn() },
    watchFlags: { of: () => flag.state },
    viewPlanner: useCases.viewPlanner,
    saveLicenses: useCases.saveLicenses,
    followStandingNews: useCases.followStandingNews,
    startedAsGuest: begunOf(),
  });
  return { of, flag, planner };
};

describe('the front page [RT-01]', () => {
  it('shows the latest and the popular articles in tabs without the flag', () => {
    const { of } = open();
    expect(screen.getByRole('navigation', { name: 'Order of the feed' })).toBeDefined();
    expect(of).toHaveBeenCalledWith({ list: 'latest' });
  });

  it('shows one feed with the flag, even when the flag arrives late', () => {
    const { of, flag } = open();
    act(() => flag.set(true));
    expect(screen.queryByRole('navigation', { name: 'Order of the feed' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Articles for you' })).toBeDefined();
    expect(of).toHaveBeenLastCalledWith({ list: 'single' });
  });

  it('links a card to the states that ask for its topic [RT-02]', () => {
    open();
    expect(screen.getByRole('link', { name: 'Where it counts' }).getAttribute('href')).toBe(
      '/topics/hiv/states',
    );
  });

  it('shows on a card that it counts in the chosen state', async () => {
    open('florida');
    expect(await screen.findByText('Counts toward Florida')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Where it counts' })).toBeNull();
  });
});

const suggested: NonNullable<Today['suggestion']> = {
  item: {
    activity: { kind: 'article', id: '9', slug: 'errors' },
    title: 'Errors in handoffs',
    journal: 'BMJ',
    credit: 2,
    minutes: 12,
    demonstration: false,
    requirementTopics: ['medical-errors'],
    states: [],
  },
  toward: {
    ruleId: 'fl-medical-errors',
    ruleName: 'Prevention of medical errors',
    stateName: 'Florida',
    isCourse: false,
    certain: true,
    by: '2027-01-31',
    gives: 2,
    missing: 8,
  },
};

describe('the top of the front page', () => {
  it('tells a guest what this is, with a way to register [HM-01]', () => {
    open();
    const welcome = screen.getByRole('region', { name: 'Earn CME and MOC credit for what you read' });
    expect(within(welcome).getByRole('link', { name: 'Create a free account' }).getAttribute('href')).toBe(
      '/register',
    );
  });

  it('suggests an article to a learner, and says for which license it counts [HM-02]', async () => {
    open(null, learner, { suggestion: suggested, isSetUp: true });
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByRole('link', { name: 'Errors in handoffs' }).getAttribute('href')).toBe(
      '/article/errors',
    );
    expect(today.textContent).toContain('BMJ · 12 min');
    expect(today.textContent).toContain('Counts toward Florida: Prevention of medical errors');
    expect(within(today).getByRole('link', { name: 'Read and earn 0.5 credit' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Set up in 30 seconds' })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Earn/ })).toBeNull();
  });

  it('offers the quiz that a learner left, with the next article below it [HM-05]', async () => {
    const openQuiz = {
      articleId: '4',
      slug: 'keystone',
      title: 'Central lines',
      answered: 1,
      total: 4,
      answeredAt: '2026-05-04T10:00:00.000Z',
    };
    open(null, learner, { openQuiz, suggestion: suggested, isSetUp: true });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const links = today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Central lines', '/article/keystone'],
      ['Continue quiz: question 2 of 4', '/article/4/quiz'],
      ['Errors in handoffs', '/article/errors'],
    ]);
    expect(today.getByText(/1 of 4 questions answered/)).toBeDefined();
  });

  it('tells a learner what changed in their rules until they dismiss it, and then moves focus [CP-08]', async () => {
    const board = { code: 'FL', state: 'Florida', board: 'Florida Board of Medicine (M.D.)', ruleId: null };
    const changes = ['HIV', 'Ethics', 'Opioids'].map((text) => ({ ...board, text, released: '2026-04-01' }));
    const { planner } = open(null, learner, {}, { version: '2026-04.1', changes });
    expect(await screen.findByText('3 of your rules changed.')).toBeDefined();
    expect(screen.getByText('And 1 more')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(planner.dismissRuleNews).toHaveBeenCalledWith('2026-04.1');
    expect(screen.queryByText('3 of your rules changed.')).toBeNull();
    expect(document.activeElement?.localName).toBe('h1');
  });

  it('tells a learner what happened to articles they earned credit for, until they dismiss it, and moves focus [ST-05]', async () => {
    const retracted: StandingNews = {
      articleId: '7',
      slug: 'sound',
      title: 'A sound trial',
      creditId: '70',
      demonstration: false,
      change: 'retraction',
      on: '2026-10-01',
    };
    const { planner } = open(null, learner, {}, undefined, [
      retracted,
      { ...retracted, articleId: '8', slug: null, title: 'Gone', change: 'concern', on: '2026-09' },
      { ...retracted, articleId: '9', title: 'A demonstration', on: null, demonstration: true },
    ]);
    expect(
      await screen.findByText('3 articles you earned credit for were retracted or questioned.'),
    ).toBeDefined();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual(
      expect.arrayContaining([
        'A sound trialRetracted on October 1, 2026. Don’t rely on its findings. Your credit still counts. See your credit',
        'GoneExpression of concern in September 2026. The article is not retracted. Your credit still counts. See your credit',
        'A demonstrationRetracted. Don’t rely on its findings. Your credit stays. See your credit',
      ]),
    );
    expect(screen.getByText('And 1 more')).toBeDefined();
    expect(screen.getByRole('link', { name: 'A sound trial' }).getAttribute('href')).toBe('/article/sound');
    expect(screen.getByRole('link', { name: 'See your credit for A sound trial' }).getAttribute('href')).toBe(
      '/transcripts/70/details',
    );
    expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it, about these articles' }));
    expect(planner.dismissStandingNews).toHaveBeenCalledWith([
      { articleId: '7', change: 'retraction' },
      { articleId: '8', change: 'concern' },
      { articleId: '9', change: 'retraction' },
    ]);
    expect(screen.queryByText(/articles you earned credit for/)).toBeNull();
    expect(document.activeElement?.localName).toBe('h1');
  });

  it('shows one news banner at a time: changed rules once a retraction is dismissed [ST-05, CP-08]', async () => {
    const board = { code: 'FL', state: 'Florida', board: 'Florida Board of Medicine (M.D.)', ruleId: null };
    const rules = { version: '2026-04.1', changes: [{ ...board, text: 'HIV', released: '2026-04-01' }] };
    const retracted: StandingNews = {
      articleId: '7',
      slug: 'sound',
      title: 'A sound trial',
      creditId: '70',
      demonstration: false,
      change: 'retraction',
      on: '2026-10-01',
    };
    open(null, learner, {}, rules, [retracted]);
    expect(await screen.findByText('An article you earned credit for was retracted.')).toBeDefined();
    expect(screen.queryByText('One of your rules changed.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it, about these articles' }));
    expect(screen.getByText('One of your rules changed.')).toBeDefined();
    expect(screen.queryByText('An article you earned credit for was retracted.')).toBeNull();
    expect(document.activeElement?.localName).toBe('h1');
  });

  it.each([
    [['retraction'], 'An article you earned credit for was retracted.'],
    [['concern'], 'The publisher expressed concern about an article you earned credit for.'],
    [['retraction', 'retraction'], '2 articles you earned credit for were retracted.'],
    [['concern', 'concern'], 'Publishers expressed concern about 2 articles you earned credit for.'],
    [['reinstatement'], 'An article you earned credit for is no longer retracted.'],
    [['reinstatement', 'reinstatement'], '2 articles you earned credit for are no longer retracted.'],
    [['retraction', 'reinstatement'], 'The standing of 2 articles you earned credit for has changed.'],
  ] as const)('says of %j: %s [ST-05]', async (changes, title) => {
    const news = { slug: 'a', title: 'A', creditId: '1', demonstration: false, on: null };
    const standing = changes.map((change, index) => ({ ...news, articleId: String(index), change }));
    open(null, learner, {}, undefined, standing);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('asks a learner who has not said where they are licensed', async () => {
    open(null, learner);
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(today.textContent).toContain('You’ve earned credit for every article that offers it.');
    expect(screen.getByRole('link', { name: 'Set up in 30 seconds' }).getAttribute('href')).toBe('/set-up');
  });

  const due = { on: '2027-01-31', days: 65 };
  it.each([
    [{ missing: 137, courses: 0, due }, 'Florida: 34.25 hours by Jan 31, 2027 · 65 days'],
    [
      { missing: 4, courses: 1, due: { ...due, days: 1 } },
      'Florida: 1 hour and 1 course by Jan 31, 2027 · 1 day',
    ],
    [{ missing: 0, courses: 2, due: null }, 'Florida: 2 courses'],
  ])('opens with what the next license still needs, and by when [HM-03]', async (deadline, said) => {
    open(null, learner, { isSetUp: true, deadline: { name: 'Florida', needed: 160, ...deadline } });
    const link = await screen.findByRole('link', { name: /^Florida: / });
    expect(link.parentElement?.textContent).toBe(said);
    expect(link.getAttribute('href')).toBe('/transcripts/planner');
  });

  it('marks the cards of what a learner has earned and started [HM-04]', async () => {
    open(null, learner, { earned: ['1'] });
    expect(await screen.findByText('Earned')).toBeDefined();
    cleanup();
    open(null, learner, { inProgress: ['1'] });
    expect(await screen.findByText('In progress')).toBeDefined();
  });
});
