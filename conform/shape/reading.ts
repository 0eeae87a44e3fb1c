import {
  articleDetailsEndpoint,
  articleFileEndpoint,
  articleTextEndpoint,
  countShareEndpoint,
  disclosureFileEndpoint,
  downVoteEndpoint,
  highlightsEndpoint,
  keepHighlightEndpoint,
  removeHighlightEndpoint,
  upVoteEndpoint,
} from '#contract/articles.ts';
import {
  feedEndpoint,
  feedSearchEndpoint,
  filterChoicesEndpoint,
  popularFeedEndpoint,
  searchSuggestionsEndpoint,
  singleFeedEndpoint,
  unearnedFeedEndpoint,
} from '#contract/feed.ts';
import { previewModuleEndpoint } from '#contract/modules.ts';
import {
  addPushDeviceEndpoint,
  makeCalendarEndpoint,
  remindersEndpoint,
  removeCalendarEndpoint,
  removePushDeviceEndpoint,
  saveRemindersEndpoint,
} from '#contract/reminders.ts';
import { requirementsEndpoint, requirementsProgressEndpoint } from '#contract/requirements.ts';
import {
  answerReviewEndpoint,
  carryReviewEndpoint,
  reviewInsightsEndpoint,
  todaysReviewEndpoint,
} from '#contract/review.ts';
import {
  addSavedEndpoint,
  removeSavedEndpoint,
  saveArticleEndpoint,
  savedArticlesEndpoint,
  savedIdsEndpoint,
} from '#contract/saved.ts';
import type { Chapter } from './chapter.ts';

export const feeds: Chapter = {
  groups: ['feed'],
  run: async ({ caller, reader }) => {
    const latest = await caller.get(feedEndpoint, { query: {} });
    await caller.get(popularFeedEndpoint, { query: {} });
    await caller.get(feedSearchEndpoint, { query: { q: latest?.data?.[0]?.title ?? 'trial' } });
    await caller.get(searchSuggestionsEndpoint, { query: { q: latest?.data?.[0]?.title ?? 'trial' } });
    await caller.get(singleFeedEndpoint, { query: {} }, await reader());
    await caller.get(filterChoicesEndpoint, {});
    await caller.get(popularFeedEndpoint, { query: { minutes: '10', credit: '1' } });
    await caller.get(unearnedFeedEndpoint, { query: { list: 'latest', minutes: '30' } }, await reader());
  },
};

export const articles: Chapter = {
  groups: ['articles'],
  run: async ({ caller, quizzes, learner }) => {
    const [{ id, slug }] = await quizzes();
    await caller.get(articleDetailsEndpoint, { query: { slug } });
    await caller.get(articleDetailsEndpoint, { query: { id } });
    await caller.get(articleTextEndpoint, { params: { id } });
    await caller.get(articleFileEndpoint, { params: { id } });
    await caller.get(disclosureFileEndpoint, { params: { id } });
    const voter = await learner();
    await caller.get(upVoteEndpoint, { body: { id } }, voter);
    await caller.get(downVoteEndpoint, { body: { id } }, voter);
    await caller.get(countShareEndpoint, { body: { id, shareId: crypto.randomUUID() } });
    const params = { id, highlightId: crypto.randomUUID() };
    const passage = { exact: 'risk', prefix: 'a lower ', suffix: ' of death', note: '' };
    await caller.get(keepHighlightEndpoint, { params, body: passage }, voter);
    await caller.get(highlightsEndpoint, { params: { id } }, voter);
    await caller.get(removeHighlightEndpoint, { params }, voter);
  },
};

export const requirements: Chapter = {
  groups: ['requirements'],
  run: async ({ caller, reader }) => {
    await caller.get(requirementsEndpoint, {});
    await caller.get(requirementsProgressEndpoint, {}, await reader());
  },
};

export const saved: Chapter = {
  groups: ['saved'],
  run: async ({ caller, quizzes, learner }) => {
    const [{ id }] = await quizzes();
    const person = await learner();
    await caller.get(saveArticleEndpoint, { params: { id } }, person);
    await caller.get(savedArticlesEndpoint, { query: {} }, person);
    await caller.get(savedIdsEndpoint, {}, person);
    await caller.get(removeSavedEndpoint, { params: { id } }, person);
    const articles = [{ articleId: id, savedAt: new Date().toISOString() }];
    await caller.get(addSavedEndpoint, { body: { articles } }, person);
  },
};

export const review: Chapter = {
  groups: ['review'],
  run: async ({ caller, reader }) => {
    const person = await reader();
    await caller.get(todaysReviewEndpoint, { query: { timeZone: 'UTC' } }, person);
    const answers = [
      {
        id: 'article-1-review',
        kind: 'article' as const,
        questionId: '1',
        optionId: '1',
        confidence: 'sure' as const,
        answeredAt: new Date().toISOString(),
      },
    ];
    await caller.get(answerReviewEndpoint, { body: { answers } }, person);
    await caller.get(carryReviewEndpoint, { body: { answers } }, person);
    await caller.get(reviewInsightsEndpoint, {}, person);
  },
};

export const previews: Chapter = {
  groups: ['courses'],
  run: async ({ caller }) => {
    await caller.get(previewModuleEndpoint, { body: { text: '# Starting\n\nTaper slowly.\n' } });
  },
};

/** The keys are those of the example in RFC 8291. */
const DEVICE = {
  endpoint: 'https://push.example.org/device',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const reminders: Chapter = {
  groups: ['reminders'],
  run: async ({ caller, learner }) => {
    const person = await learner();
    await caller.get(remindersEndpoint, {}, person);
    const body = { renewals: false, digest: true, quietFrom: 22, quietUntil: 6 };
    await caller.get(saveRemindersEndpoint, { body }, person);
    await caller.get(makeCalendarEndpoint, {}, person);
    await caller.get(removeCalendarEndpoint, {}, person);
    // Refused where nothing is sent to devices.
    await caller.ask(addPushDeviceEndpoint, { body: DEVICE }, person);
    await caller.get(removePushDeviceEndpoint, { params: { deviceId: '0'.repeat(64) } }, person);
  },
};
