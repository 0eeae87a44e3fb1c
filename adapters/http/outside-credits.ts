import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  importOutsideEndpoint,
  outsideCreditsEndpoint,
  previewOutsideEndpoint,
  removeOutsideEndpoint,
  restoreOutsideEndpoint,
  undoImportEndpoint,
} from '#contract/outside-credits.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpOutsideCredits = (client: Client): OutsideCredits => ({
  page: (cursor, year = null) =>
    client
      .call(outsideCreditsEndpoint, {
        query: { ...(cursor !== undefined && { cursor }), ...(year !== null && { year: String(year) }) },
      })
      .pipe(map(mapRight((page) => ({ ...pageOf(page), years: page.years })))),
  remove: (id) => client.call(removeOutsideEndpoint, { params: { id } }).pipe(map(mapRight(() => null))),
  restore: (id) => client.call(restoreOutsideEndpoint, { params: { id } }).pipe(map(mapRight(() => null))),
  preview: (table) => client.call(previewOutsideEndpoint, { body: bodyOf(table) }),
  add: (table) => client.call(importOutsideEndpoint, { body: bodyOf(table) }),
  undo: (importId) =>
    client.call(undoImportEndpoint, { params: { importId } }).pipe(map(mapRight(() => null))),
});

const bodyOf = ({ bytes, choices: { mapping, sheet, dates } }: Parameters<OutsideCredits['preview']>[0]) => ({
  file: inBase64(bytes),
  ...(mapping !== null && { mapping: [...mapping] }),
  ...(sheet !== null && { sheet }),
  ...(dates.length > 0 && { dates: [...dates] }),
});

/** The most arguments passed to one function call. */
const AT_ONCE = 8192;

const inBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(binary);
};
