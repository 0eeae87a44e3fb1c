import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { articleOf } from '#adapters/memory/sample-library.ts';
import { storedVisitedArticles } from '#adapters/storage/visited-articles.ts';
import { browseFeed as openFeed } from '#core/feed/browse-feed.ts';
import { NO_FILTER } from '#core/feed/feed-filter.ts';
import type { FeedPage } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const latest = { list: 'latest' } as const;
const search = (words: string) => ({ list: 'search', words }) as const;

describe('browsing the feed', () => {
  it('reads nothing until a list is watched', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    expect(browseFeed.of(latest).state.get()).toEqual({ phase: 'loading' });
    expect(feeds.page.calls).toEqual([]);
  });

  it('reads page after page, to the end and no further [FD-01]', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const { state, more } = browseFeed.of(latest);
    watch(state);
    expect(inPhase(state, 'loaded')).toMatchObject({ more: 'idle', total: 45 });
    expect(inPhase(state, 'loaded').items).toHaveLength(20);
    more();
    more();
    expect(inPhase(state, 'loaded').more).toBe('end');
    more();
    const ids = inPhase(state, 'loaded').items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(45);
    expect(ids).toHaveLength(45);
    expect(feeds.page.calls).toHaveLength(3);
  });

  it('reads latest, popular and search as separate lists', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const kinds = [latest, { list: 'popular' }, search('Article 17')] as const;
    const lists = kinds.map((kind) => browseFeed.of(kind));
    expect(new Set(lists).size).toBe(kinds.length);
    for (const { state } of lists) watch(state);
    expect(feeds.page.calls).toEqual(kinds.map((kind) => [kind, undefined]));
  });

  it('requests a page once while it is loading', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const { state, more } = browseFeed.of(latest);
    watch(state);
    feeds.page.hold();
    more();
    more();
    expect(inPhase(state, 'loaded').more).toBe('pending');
    expect(feeds.page.calls).toHaveLength(2);
  });

  it('keeps the items when the next page fails, and reads it when asked again', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const { state, more } = browseFeed.of(latest);
    watch(state);
    feeds.page.failNext(unreachable);
    more();
    expect(inPhase(state, 'loaded').more).toBe('failed');
    expect(inPhase(state, 'loaded').items).toHaveLength(20);
    more();
    expect(inPhase(state, 'loaded').items).toHaveLength(40);
  });

  it('fails when the first page does, and reads it when tried again', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    feeds.page.failNext(unreachable);
    const { state, retry } = browseFeed.of(latest);
    watch(state);
    expect(inPhase(state, 'failed').failure).toEqual(unreachable);
    retry();
    expect(inPhase(state, 'loaded').items).toHaveLength(20);
  });

  it('shows the same items at once on return', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const list = browseFeed.of(latest);
    const visit = watch(list.state);
    list.more();
    visit.leave();
    expect(browseFeed.of(latest)).toBe(list);
    watch(list.state);
    expect(inPhase(list.state, 'loaded').items).toHaveLength(40);
    expect(feeds.page.calls).toHaveLength(2);
  });

  it('abandons a page that is loading when the last watcher leaves, and can read it later', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const { state, more } = browseFeed.of(latest);
    const visit = watch(state);
    feeds.page.hold();
    more();
    visit.leave();
    expect(feeds.page.abandoned()).toBe(1);
    expect(inPhase(state, 'loaded').more).toBe('idle');
    feeds.page.release();
    expect(inPhase(state, 'loaded').items).toHaveLength(20);
  });

  it('forgets the least recently used search, and never the latest', () => {
    const { browseFeed } = memoryApp().tab;
    watch(browseFeed.of(latest).state).leave();
    const first = browseFeed.of(search('one'));
    for (const words of ['two', 'three', 'four', 'five', 'six', 'seven']) browseFeed.of(search(words));
    expect(browseFeed.of(search('one'))).not.toBe(first);
    expect(inPhase(browseFeed.of(latest).state, 'loaded').items).toHaveLength(20);
  });

  it('shows which articles were visited on this device [FD-01]', () => {
    const { browseFeed, readArticle } = memoryApp().tab;
    watch(readArticle.of('article-2'));
    expect([...browseFeed.visited.get()]).toEqual(['2']);
  });

  it('keeps each topic and state as a separate list', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const topic = { list: 'topic', topicSlug: 'hiv', stateSlug: 'florida' } as const;
    const list = browseFeed.of(topic);
    expect(browseFeed.of({ ...topic })).toBe(list);
    expect(browseFeed.of({ ...topic, stateSlug: 'illinois' })).not.toBe(list);
    expect(browseFeed.of({ ...topic, stateSlug: null })).not.toBe(list);
    watch(list.state);
    expect(feeds.page.calls).toEqual([[topic, undefined]]);
  });

  it('drops the response for a list that was left before it arrived (faults.md, 13)', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    const list = browseFeed.of(latest);
    feeds.page.hold();
    const visit = watch(list.state);
    visit.leave();
    feeds.page.release();
    expect(list.state.get()).toEqual({ phase: 'loading' });
    expect(visit.seen).toEqual([]);
  });

  it('reads on past a page without articles that says that it continues, when asked [FD-09]', () => {
    const page = (ids: readonly string[], next: string | null, more: Partial<FeedPage> = {}): FeedPage => ({
      items: ids.map((id) => articleOf(id)),
      previousPagination: null,
      nextPagination: next,
      total: 0,
      ...more,
    });
    const looking = { continues: true, capped: true };
    const pages = [page([], 'a', looking), page([], 'b', looking), page(['7', '8'], null, { capped: true })];
    let read = 0;
    const feeds: Feeds = { page: () => of(right(pages[read++] ?? page([], null))), choices: () => NEVER };
    const { state, more } = openFeed({
      caches: createCaches(),
      feeds,
      visitedArticles: storedVisitedArticles(memoryDeviceStorage()),
      guestQuizzes: {
        all: createState<readonly GuestQuiz[]>([]).state,
      },
    }).of({ list: 'latest', filter: { ...NO_FILTER, topic: 'rare' } });
    watch(state);
    expect(inPhase(state, 'loaded')).toMatchObject({
      items: [],
      more: 'idle',
      isPaused: true,
      isCapped: true,
    });
    more();
    expect(inPhase(state, 'loaded')).toMatchObject({ items: [], more: 'idle', isPaused: true });
    more();
    expect(inPhase(state, 'loaded')).toMatchObject({
      more: 'end',
      isPaused: false,
      isCapped: false,
      total: 2,
    });
    more();
    expect(read).toBe(3);
  });

  it('keeps filtered lists apart, equal ones as one, and the unfiltered ones longest [FD-05]', () => {
    const { browseFeed } = memoryApp().tab;
    const within = (minutes: number) => ({ list: 'latest', filter: { ...NO_FILTER, minutes } }) as const;
    expect(browseFeed.of(within(10))).toBe(browseFeed.of(within(10)));
    expect(browseFeed.of(within(10))).not.toBe(browseFeed.of(within(5)));
    expect(browseFeed.of({ list: 'latest', filter: NO_FILTER })).toBe(browseFeed.of(latest));
    const first = browseFeed.of(latest);
    for (const minutes of [5, 10, 15, 30])
      for (const words of ['a', 'b']) browseFeed.of({ ...within(minutes), list: 'search', words });
    expect(browseFeed.of(latest)).toBe(first);
  });

  it('ends a list whose cursor loops, and shows no article twice (faults.md, 14) [FD-01]', () => {
    const page = (...ids: string[]) => ({
      items: ids.map((id) => articleOf(id)),
      previousPagination: null,
      nextPagination: 'again',
      total: 99,
    });
    const pages = [page('1', '2'), page('2', '3'), page('2', '3')];
    let read = 0;
    const feeds: Feeds = { page: () => of(right(pages[read++] ?? page('3'))), choices: () => NEVER };
    const { state, more } = openFeed({
      caches: createCaches(),
      feeds,
      visitedArticles: storedVisitedArticles(memoryDeviceStorage()),
      guestQuizzes: {
        all: createState<readonly GuestQuiz[]>([]).state,
      },
    }).of(latest);
    watch(state);
    for (let turn = 0; turn < 5; turn += 1) more();
    expect(inPhase(state, 'loaded').items.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(inPhase(state, 'loaded').more).toBe('end');
    expect(read).toBeLessThanOrEqual(3);
  });

  it('forgets a learner’s own feed with their session, and reads it again when they may have earned credit', () => {
    const { browseFeed, feeds, caches } = memoryApp().tab;
    const one = browseFeed.of({ list: 'single' });
    const everybodys = browseFeed.of(latest);
    watch(everybodys.state);
    watch(one.state);
    expect(inPhase(one.state, 'loaded').total).toBe(45);
    caches.invalidate('activities');
    expect(feeds.page.calls).toHaveLength(3);
    feeds.page.hold();
    caches.clear();
    expect(one.state.get()).toEqual({ phase: 'loading' });
    expect(inPhase(everybodys.state, 'loaded').items).toHaveLength(20);
  });

  it('reads a list again to the end of its first page before the next page, when both are requested', () => {
    const { browseFeed, feeds, caches } = memoryApp().tab;
    const one = browseFeed.of({ list: 'single' });
    watch(one.state);
    feeds.page.hold();
    caches.invalidate('activities');
    one.more();
    expect(feeds.page.calls).toHaveLength(2);
    feeds.page.release();
    expect(feeds.page.calls.map(([, cursor]) => cursor === undefined)).toEqual([true, true, false]);
    feeds.page.release();
    expect(inPhase(one.state, 'loaded').items).toHaveLength(40);
  });

  it('trims the words of a search', () => {
    const { browseFeed, feeds } = memoryApp().tab;
    watch(browseFeed.of(search('  heart failure ')).state);
    expect(feeds.page.calls).toEqual([[search('heart failure'), undefined]]);
    expect(browseFeed.of(search('heart failure'))).toBe(browseFeed.of(search(' heart failure')));
  });

  it('forgets a topic like a search, but neither while it is watched', () => {
    const { browseFeed } = memoryApp().tab;
    const topic = { list: 'topic', topicSlug: 'hiv', stateSlug: null } as const;
    const [left, watched] = [browseFeed.of(topic), browseFeed.of(search('one'))];
    watch(watched.state);
    for (const words of ['two', 'three', 'four', 'five', 'six', 'seven']) browseFeed.of(search(words));
    expect(browseFeed.of(topic)).not.toBe(left);
    expect(browseFeed.of(search('one'))).toBe(watched);
  });

  it('keeps the lists shared by all, however many searches come between', () => {
    const { browseFeed } = memoryApp().tab;
    const kinds = [latest, { list: 'popular' }, { list: 'single' }] as const;
    const lists = kinds.map((kind) => browseFeed.of(kind));
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) browseFeed.of(search(words));
    expect(kinds.map((kind) => browseFeed.of(kind))).toEqual(lists);
    expect(kinds.every((kind, index) => browseFeed.of(kind) === lists[index])).toBe(true);
  });

  it('hides what the guest has started in every list, and shows the rest [GQ-03]', () => {
    const begun = createState<readonly GuestQuiz[]>([]);
    const page = { items: ['1', '2', '3'].map((id) => articleOf(id)), previousPagination: null };
    const feeds: Feeds = {
      page: () => of(right({ ...page, nextPagination: null, total: 3 })),
      choices: () => NEVER,
    };
    const { state } = openFeed({
      caches: createCaches(),
      feeds,
      visitedArticles: storedVisitedArticles(memoryDeviceStorage()),
      guestQuizzes: {
        all: begun.state,
      },
    }).of(latest);
    watch(state);
    const ids = () => {
      const { items, hidden, total } = inPhase(state, 'loaded');
      return [items.map(({ id }) => id).join(''), hidden.map(({ id }) => id).join(''), total];
    };
    expect(ids()).toEqual(['123', '', 3]);
    begun.set([{ articleId: '2' } as GuestQuiz]);
    expect(ids()).toEqual(['13', '2', 3]);
  });

  it('has nothing to forget when no feed was opened', () => {
    const { caches, feeds } = memoryApp().tab;
    caches.clear();
    caches.invalidate('activities', 'practice', 'licenses');
    expect(feeds.page.calls).toEqual([]);
  });
});
