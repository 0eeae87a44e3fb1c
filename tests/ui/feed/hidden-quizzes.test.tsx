import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FindQuiz } from '#core/quizzes/find-quiz.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { FeedPage } from '#ui/feed/home-page.tsx';
import { quiz } from '../quizzes/sample-quiz.ts';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { begunOf, feedIn, itemOf, loaded } from './sample-feed.ts';

observedIntersections();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const entryOf = (value: Quiz) => {
  const state: QueryState<Quiz> = { phase: 'loaded', value, stale: false };
  return { ...createState(state).state, retry: () => undefined };
};
const findQuiz: FindQuiz = {
  ofArticle: (articleId) => entryOf({ ...quiz, articleId, articleTitle: `Article ${articleId}` }),
  ofSlug: () => entryOf(quiz),
};

const open = (...begun: string[]) => {
  const startedAsGuest = begunOf(...begun);
  const { browseFeed } = feedIn({ ...loaded(1), hidden: begun.map((id) => itemOf(Number(id))) });
  showPage(<FeedPage />, '/', { browseFeed, startedAsGuest, findQuiz });
  return startedAsGuest;
};

describe('[GQ-03] a feed without the articles whose quiz a guest started', () => {
  it('shows no notice when there are none', () => {
    open();
    expect(screen.queryByText(/Continue your quiz/)).toBeNull();
  });

  it('says how many are hidden, and lists them to be resumed', async () => {
    open('8', '9');
    expect(await screen.findByText(/^Continue your quizzes · 2 in progress/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    const title = await screen.findByRole('link', { name: 'Article 9' });
    expect(title.getAttribute('href')).toBe('/article/dapa-hf');
    expect(
      screen.getAllByRole('link', { name: 'Continue' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/article/9/quiz', '/article/8/quiz']);
  });

  it('removes one after a confirmation', async () => {
    const { remove } = open('8');
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await act(async () => screen.getByRole('button', { name: 'Remove' }).click());
    expect(remove).toHaveBeenCalledWith('8');
  });

  it('is not called empty when everything in it is hidden', async () => {
    const { browseFeed } = feedIn({ ...loaded(0), hidden: [itemOf(8)], total: 1 });
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf('8') });
    expect(screen.queryByText('No articles here yet.')).toBeNull();
    expect(await screen.findByText(/Continue your quiz/)).toBeDefined();
    expect(screen.queryByText(/^(That’s|You’ve seen)/)).toBeNull();
  });

  it('is counted without what is hidden', async () => {
    const { browseFeed } = feedIn({ ...loaded(1), hidden: [itemOf(8)], total: 2 });
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf('8') });
    expect(await screen.findByText(/Continue your quiz/)).toBeDefined();
    expect(screen.getByText('That’s the only article.')).toBeDefined();
  });
});
