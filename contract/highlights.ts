import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, id } from './values.ts';

/** The device's own name for a highlight, so that sending it again changes nothing. */
const highlightId = v.pipe(v.string(), v.uuid('is not a highlight’s id'));

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most, `is longer than ${most} characters`));

/** The passage as the W3C's TextQuoteSelector has it, and the learner's note (core/articles/highlight.ts has the limits). */
const kept = {
  exact: v.pipe(upTo(2_000), v.nonEmpty('is required')),
  prefix: upTo(32),
  suffix: upTo(32),
  /** Empty without a note. */
  note: upTo(4_000),
};

export const highlightsEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/highlights',
  summary: 'The passages that the learner highlighted in an article, with their notes, oldest first',
  access: 'session',
  params: v.object({ id }),
  response: v.object({ highlights: v.array(v.object({ id: highlightId, ...kept })) }),
  refusals: [401],
});

export const keepHighlightEndpoint = endpoint({
  method: 'PUT',
  path: '/article/{id}/highlights/{highlightId}',
  summary:
    'Saves a highlight, or changes the one with this id; a repeat has no effect; 409 if the list is full',
  access: 'session',
  params: v.object({ id, highlightId }),
  body: v.object(kept),
  largestBody: 40_000,
  response: done,
  refusals: [401, 404, 409, 422],
});

export const removeHighlightEndpoint = endpoint({
  method: 'DELETE',
  path: '/article/{id}/highlights/{highlightId}',
  summary: 'Removes a highlight and its note; a repeat has no effect',
  access: 'session',
  params: v.object({ id, highlightId }),
  response: done,
  refusals: [401],
});
