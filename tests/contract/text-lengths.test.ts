import { type GenericSchema, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { evaluationAnswer } from '#contract/activities.ts';
import { keepHighlightEndpoint } from '#contract/articles.ts';
import { feedSearchEndpoint, searchSuggestionsEndpoint } from '#contract/feed.ts';
import { promoCode } from '#contract/plans.ts';
import { MAX_COMMENT_LENGTH } from '#core/activities/evaluation.ts';
import { MAX_NOTE_LENGTH, MAX_PASSAGE_LENGTH } from '#core/articles/highlight.ts';
import { MAX_QUERY_LENGTH } from '#core/feed/search-query.ts';
import { MAX_CODE_LENGTH } from '#core/plans/promo.ts';

/** Each text that a field of the app limits: the schema, its input with a text, and the field's limit. */
const texts: readonly (readonly [string, GenericSchema | undefined, (text: string) => unknown, number])[] = [
  ['a promo code', promoCode, (text) => text, MAX_CODE_LENGTH],
  ['a search', feedSearchEndpoint.query, (q) => ({ q }), MAX_QUERY_LENGTH],
  ['a search being typed', searchSuggestionsEndpoint.query, (q) => ({ q }), MAX_QUERY_LENGTH],
  ['a free text', evaluationAnswer, (value) => ({ questionId: 'q', value }), MAX_COMMENT_LENGTH],
  [
    'a reason',
    evaluationAnswer,
    (comment) => ({ questionId: 'q', value: 'no', comment }),
    MAX_COMMENT_LENGTH,
  ],
  [
    'a passage',
    keepHighlightEndpoint.body,
    (exact) => ({ exact, prefix: '', suffix: '', note: '' }),
    MAX_PASSAGE_LENGTH,
  ],
  [
    'a note',
    keepHighlightEndpoint.body,
    (note) => ({ exact: 'a', prefix: '', suffix: '', note }),
    MAX_NOTE_LENGTH,
  ],
];

describe('the API takes what fits into a field of the app, and no more', () => {
  it.each(texts)('of %s', (_, schema, input, most) => {
    const takes = (length: number) =>
      schema !== undefined && safeParse(schema, input('a'.repeat(length))).success;
    expect([takes(most), takes(most + 1)]).toEqual([true, false]);
  });
});
