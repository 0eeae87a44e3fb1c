import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import type { FindQuiz } from '#core/quizzes/find-quiz.ts';
import type { GuestQuiz, Quiz, TopicAndState } from '#core/quizzes/quiz.ts';
import { startedAsGuest as openBegun } from '#core/quizzes/started-as-guest.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import TopicStateFeedPage from '#ui/requirements/topic-state-feed-page.tsx';
import { quiz } from '../quizzes/sample-quiz.ts';
import { requirementsFor } from '../requirements/sample-requirements.ts';
import { observedIntersections } from '../support/intersections.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { feedIn, itemOf, loaded } from './sample-feed.ts';

observedIntersections();
beforeAll(openDialogs);
afterEach(cleanup);

const FLORIDA = { topicSlug: 'hiv', stateSlug: 'florida' };
const TEXAS = { topicSlug: 'ethics', stateSlug: 'texas' };

const begunAt = (articleId: string, requirement: TopicAndState = {}): GuestQuiz => ({
  quizId: articleId,
  articleId,
  hash: `hash of ${articleId}`,
  startedAt: '2026-05-04T12:00:00.000Z',
  ...requirement,
});

const entryOf = (value: Quiz) => {
  const state: QueryState<Quiz> = { phase: 'loaded', value, stale: false };
  return { ...createState(state).state, retry: () => undefined };
};
const findQuiz: FindQuiz = {
  ofArticle: (articleId) =>
    entryOf({
      ...quiz,
      articleId,
      articleSlug: `article-${articleId}`,
      articleTitle: `Article ${articleId}`,
    }),
  ofSlug: () => entryOf(quiz),
};

/** The articles that count toward HIV in Florida, without these. */
const open = (hidden: readonly string[], begun: readonly GuestQuiz[]) => {
  const guestQuizzes = storedGuestQuizzes(memoryDeviceStorage());
  for (const each of begun) guestQuizzes.save(each);
  const { browseFeed } = feedIn({ ...loaded(1), hidden: hidden.map((id) => itemOf(Number(id))) });
  showPage(<TopicStateFeedPage params={FLORIDA} />, '/special-requirements/topics/hiv/states/florida/feed', {
    ...requirementsFor({}).useCases,
    browseFeed,
    findQuiz,
    startedAsGuest: openBegun({ guestQuizzes }),
  });
  return { left: () => guestQuizzes.all.get().map(({ articleId }) => articleId) };
};
const titles = () => screen.getAllByRole('link', { name: /^Article [89]/ }).map((link) => link.textContent);

describe('[GQ-03] the articles for a requirement, without the quizzes that a guest started', () => {
  it('lists those that were started there or are missing from it, and no others', () => {
    open([], [begunAt('7'), begunAt('8', TEXAS)]);
    expect(screen.queryByText(/Continue your quiz/)).toBeNull();
    cleanup();
    open(['7'], [begunAt('7'), begunAt('8', TEXAS), begunAt('9', FLORIDA)]);
    expect(screen.getByText(/^Continue your quizzes · 2 in progress/)).toBeDefined();
  });

  it('resumes a quiz where it was started', async () => {
    open(['8', '9'], [begunAt('8', FLORIDA), begunAt('9')]);
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    await screen.findByRole('link', { name: 'Article 9' });
    expect(titles()).toEqual(['Article 9', 'Article 8']);
    expect(
      screen.getAllByRole('link', { name: 'Continue' }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/article/9/quiz',
      '/special-requirements/topics/hiv/states/florida/cme-experiences/articles/article-8/quiz/8',
    ]);
  });

  it('removes one after a confirmation', async () => {
    const { left } = open(['8'], [begunAt('8', FLORIDA), begunAt('7')]);
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
    expect(left()).toEqual(['8', '7']);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(left()).toEqual(['7']);
    expect(document.activeElement?.textContent).toContain('No quizzes left.');
  });

  it('removes all that were started there at once, and keeps the others', async () => {
    const { left } = open(['7', '8', '9'], [begunAt('7'), begunAt('8', FLORIDA), begunAt('9', FLORIDA)]);
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all 2 begun here' }));
    expect(left()).toHaveLength(3);
    const asked = within(screen.getByRole('group', { name: /^Remove all 2/ }));
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    expect(left()).toEqual(['7']);
  });
});
