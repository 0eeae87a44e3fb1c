import { type FeedFilter, NO_FILTER } from '#core/feed/feed-filter.ts';
import type { FeedItem, FeedKind } from '#core/feed/feed-item.ts';
import type { Page } from '#core/shared/page.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, finishAt, licensedAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const feedsContract = (name: string, make: MakeOtherSide): void => {
  describe(`feeds ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
    });
    afterAll(() => side.close());

    it('show cards that agree with their articles', async () => {
      side.needs('library');
      const { items } = await valueFrom(device.feeds.page({ list: 'search', words: 'Article 1' }));
      const card = items.find(({ slug }) => slug === side.library.quizSlugs[0]);
      expect(card).toBeDefined();
      expect(await valueFrom(device.articles.bySlug(side.library.quizSlugs[0]))).toMatchObject({ ...card });
    });

    const everyPage = async (kind: FeedKind): Promise<readonly Page<FeedItem>[]> => {
      const pages = [await valueFrom(device.feeds.page(kind))];
      let next = pages[0]?.nextPagination ?? null;
      while (next !== null && pages.length < 20) {
        const page = await valueFrom(device.feeds.page(kind, next));
        pages.push(page);
        next = page.nextPagination;
      }
      return pages;
    };

    it.each([
      { list: 'latest' },
      { list: 'popular' },
      { list: 'search', words: 'cardiology' },
    ] satisfies FeedKind[])(
      'give every article once, page after page, and end: $list [FD-01]',
      async (kind) => {
        if (kind.list === 'search') side.needs('library');
        const pages = await everyPage(kind);
        const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug));
        expect(slugs).toHaveLength(side.library.articleCount);
        expect(new Set(slugs).size).toBe(side.library.articleCount);
        expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([side.library.articleCount]));
        expect(pages.length).toBeGreaterThan(1);
        expect(pages[0]?.previousPagination).toBe(null);
      },
    );

    it('link to the previous page [FD-01]', async () => {
      const [first, second] = await everyPage({ list: 'latest' });
      const back = second?.previousPagination ?? undefined;
      expect(back).toBeDefined();
      expect((await valueFrom(device.feeds.page({ list: 'latest' }, back))).items).toEqual(first?.items);
    });

    it('show on a card the credit and its requirements', async () => {
      side.needs('library');
      const cards = (await everyPage({ list: 'latest' })).flatMap(({ items }) => items);
      const card = (slug: string) => cards.find((each) => each.slug === slug);
      expect(card(side.library.quizSlugs[0])).toMatchObject({ credit: 2, questionCount: 3, minutes: 10 });
      expect(card(side.library.slugWithoutQuiz)).toMatchObject({
        credit: null,
        questionCount: 0,
        standing: 'current',
        demonstration: false,
        year: 2024,
        journal: 'Journal of Trials',
        finding: 'The treatment helped.',
        topics: [{ slug: 'cardiology', name: 'Cardiology' }],
      });
    });

    it('sort by how many learners finished the quiz [FD-02]', async () => {
      side.needs('fresh');
      const learner = side.openDevice();
      await registerAt(learner);
      await finishAt(learner, await articleIdOf(device, side.library.quizSlugs[1]), 3);
      const popular = await valueFrom(device.feeds.page({ list: 'popular' }));
      expect(popular.items[0]?.slug).toBe(side.library.quizSlugs[1]);
    });

    it('put the article with all words of a search first, in any letter case [FD-02]', async () => {
      side.needs('library');
      const found = await valueFrom(device.feeds.page({ list: 'search', words: 'ARTICLE 17' }));
      expect(found.items[0]?.slug).toBe('article-17');
    });

    it('return only matches of a quoted phrase, and none of what is excluded [FD-03]', async () => {
      side.needs('library');
      const quoted = await valueFrom(device.feeds.page({ list: 'search', words: '"article 17"' }));
      expect(quoted.items.map(({ slug }) => slug)).toEqual(['article-17']);
      expect(quoted.total).toBe(1);
      const without = await valueFrom(device.feeds.page({ list: 'search', words: 'article -17' }));
      expect(without.items.map(({ slug }) => slug)).not.toContain('article-17');
      expect(without.total).toBe(side.library.articleCount - 1);
    });

    it('return nothing for a search without matches [FD-02]', async () => {
      const found = await valueFrom(device.feeds.page({ list: 'search', words: 'xylophone' }));
      expect(found).toEqual({ items: [], previousPagination: null, nextPagination: null, total: 0 });
    });

    const topic = (topicSlug: string, stateSlug: string | null) =>
      device.feeds.page({ list: 'topic', topicSlug, stateSlug });
    const slugsOf = ({ items }: Page<FeedItem>) => items.map(({ slug }) => slug);

    it('show on a card which requirements it counts toward', async () => {
      const [card] = (await valueFrom(topic('hiv', 'florida'))).items;
      expect(card).toMatchObject({ requirementTopics: ['hiv'], states: ['FL'] });
    });

    it('return the articles of a topic, and for a state those that count there', async () => {
      side.needs('library');
      expect(slugsOf(await valueFrom(topic('hiv', null))).toSorted()).toEqual([
        side.library.quizSlugs[0],
        side.library.slugWithoutQuiz,
      ]);
      expect(slugsOf(await valueFrom(topic('hiv', 'florida')))).toEqual([side.library.quizSlugs[0]]);
      expect(slugsOf(await valueFrom(topic('hiv', 'texas')))).toEqual([]);
      expect(slugsOf(await valueFrom(topic('medical-errors', 'texas')))).toEqual([side.library.quizSlugs[1]]);
      expect((await valueFrom(topic('cardiology', null))).total).toBe(side.library.articleCount);
      expect((await valueFrom(topic('no-such-topic', 'florida'))).total).toBe(0);
    });

    it('answer 404 for a state without rules', async () => {
      expect(await failureFrom(topic('hiv', 'atlantis'))).toMatchObject({ kind: 'missing' });
    });

    it('return every article to a guest, page by page [FD-01]', async () => {
      const pages = await everyPage({ list: 'single' });
      expect(new Set(pages.flatMap(slugsOf)).size).toBe(side.library.articleCount);
      expect(pages[0]?.total).toBe(side.library.articleCount);
    });

    it('return to a learner first what counts for their licenses, without what they have credit for', async () => {
      side.needs('library');
      const own = side.openDevice();
      const { profile } = await licensedAt(own, ['FL', 'NY']);
      expect(profile.statesOfLicense).toEqual(['FL', 'NY']);
      const first = await valueFrom(own.feeds.page({ list: 'single' }));
      expect(slugsOf(first).slice(0, 3).toSorted()).toEqual([
        ...side.library.quizSlugs,
        side.library.slugWithoutQuiz,
      ]);
      await earnAt(own, await articleIdOf(own, side.library.quizSlugs[0]));
      const then = await valueFrom(own.feeds.page({ list: 'single' }));
      expect(then.total).toBe(side.library.articleCount - 1);
      expect(slugsOf(then)).not.toContain(side.library.quizSlugs[0]);
    });

    const filtered = (filter: Partial<FeedFilter>) =>
      (['latest', 'popular'] as const).map((list) => ({ list, filter: { ...NO_FILTER, ...filter } }));

    it('narrow every list to what meets the filter, and count it [FD-05]', async () => {
      side.needs('library');
      const meeting = async (filter: Partial<FeedFilter>) => {
        const kinds: readonly FeedKind[] = [
          ...filtered(filter),
          { list: 'search', words: 'article', filter: { ...NO_FILTER, ...filter } },
        ];
        const lists = await Promise.all(kinds.map(everyPage));
        const slugs = lists.map((pages) => pages.flatMap(slugsOf).toSorted());
        for (const [at, pages] of lists.entries())
          expect(pages.map(({ total }) => total)).toEqual(pages.map(() => slugs[at]?.length));
        expect(slugs[1]).toEqual(slugs[0]);
        expect(slugs[2]).toEqual(slugs[0]);
        return slugs[0];
      };
      expect(await meeting({ credit: 1 })).toEqual([...side.library.quizSlugs]);
      expect(await meeting({ credit: 4 })).toEqual([]);
      expect(await meeting({ topic: 'hiv' })).toEqual([
        side.library.quizSlugs[0],
        side.library.slugWithoutQuiz,
      ]);
      expect(await meeting({ topic: 'hiv', credit: 2, minutes: 10 })).toEqual([side.library.quizSlugs[0]]);
      expect(await meeting({ state: 'florida' })).toEqual([...side.library.quizSlugs]);
      expect(await meeting({ state: 'texas' })).toEqual([side.library.quizSlugs[1]]);
      expect(await meeting({ topic: 'cardiology' })).toHaveLength(side.library.articleCount);
    });

    it('refuse a filter by a state or specialty that does not exist, and name it [FD-06]', async () => {
      for (const kind of filtered({ state: 'atlantis' }))
        expect(await failureFrom(device.feeds.page(kind))).toMatchObject({
          kind: 'unprocessable',
          errors: { state: [expect.any(String)] },
        });
      for (const kind of filtered({ specialty: 'wizardry' }))
        expect(await failureFrom(device.feeds.page(kind))).toMatchObject({
          errors: { specialty: [expect.any(String)] },
        });
    });

    it('leave out, for a learner who asks, what they have credit for [FD-07]', async () => {
      side.needs('library');
      const [latest] = filtered({ unearned: true });
      if (latest === undefined) throw new Error('There is no such list.');
      expect(await failureFrom(device.feeds.page(latest))).toMatchObject({ kind: 'unauthenticated' });
      const own = side.openDevice();
      await licensedAt(own, ['FL']);
      expect(slugsOf(await valueFrom(own.feeds.page(latest))).toSorted()).toEqual([
        ...side.library.quizSlugs,
      ]);
      await earnAt(own, await articleIdOf(own, side.library.quizSlugs[0]));
      for (const kind of [
        ...filtered({ unearned: true }),
        { ...latest, list: 'search', words: 'article' } as const,
      ])
        expect(slugsOf(await valueFrom(own.feeds.page(kind)))).toEqual([side.library.quizSlugs[1]]);
    });

    it('say what they can be filtered by [FD-08]', async () => {
      side.needs('library');
      const { topics, states, specialties } = await valueFrom(device.feeds.choices());
      expect(topics).toContainEqual({ slug: 'cardiology', name: 'Cardiology' });
      expect(states).toContainEqual({ slug: 'florida', name: 'Florida' });
      expect(specialties.every(({ name }) => name !== '')).toBe(true);
    });

    it('refuse a cursor that was never issued', async () => {
      expect(await failureFrom(device.feeds.page({ list: 'latest' }, 'nonsense'))).toMatchObject({
        kind: 'invalid',
      });
    });
  });
};
