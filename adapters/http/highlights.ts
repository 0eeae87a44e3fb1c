import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { highlightsEndpoint, keepHighlightEndpoint, removeHighlightEndpoint } from '#contract/highlights.ts';
import type { Highlights } from '#core/articles/ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';

export const httpHighlights = (client: Client): Highlights => ({
  ofArticle: (id) =>
    client.call(highlightsEndpoint, { params: { id } }).pipe(map(mapRight(({ highlights }) => highlights))),
  keep: (id, { id: highlightId, exact, prefix, suffix, note }) =>
    client
      .call(keepHighlightEndpoint, { params: { id, highlightId }, body: { exact, prefix, suffix, note } })
      .pipe(withoutValue),
  remove: (id, highlightId) =>
    client.call(removeHighlightEndpoint, { params: { id, highlightId } }).pipe(withoutValue),
});
