import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { RegistryUpdate } from '#core/articles/registry-notices.ts';
import type { RegistryAnswer, UpdateRegistry } from './update-registry.ts';

export const CROSSREF_ORIGIN = 'https://api.crossref.org';

interface CrossrefSettings {
  /** The contact for Crossref if our requests cause problems; it also gives access to its polite pool. */
  readonly mailto: string;
  /** Replaces Crossref's address in tests. */
  readonly origin?: string | undefined;
  /** The minimum time between two requests, in milliseconds. */
  readonly pause?: number;
  /** The first wait after a refusal, in milliseconds; it doubles with each try. */
  readonly firstWait?: number;
}

/** One list query a second: a third of what the polite pool allows (Crossref, rate limits as of 2025-12-01). */
const PAUSE = 1_000;
const FIRST_WAIT = 5_000;
const MAX_WAIT_MS = 5 * 60_000;
const TRIES = 5;
const PATIENCE = 60_000;

const update = v.object({
  DOI: v.string(),
  type: v.string(),
  label: v.optional(v.string()),
  source: v.optional(v.string()),
  updated: v.optional(v.object({ 'date-parts': v.optional(v.array(v.array(v.nullable(v.number())))) })),
});
const work = v.object({ DOI: v.string(), 'updated-by': v.optional(v.array(update)) });
const works = v.object({ message: v.object({ items: v.array(work) }) });
const single = v.object({ message: work });

/**
 * Crossref's REST API, which includes Retraction Watch. Sends one request at a time, slows down as its headers
 * request, waits longer after each refusal, and gives up after five; the next run continues from there.
 */
export function crossref({
  mailto,
  origin = CROSSREF_ORIGIN,
  pause = PAUSE,
  firstWait = FIRST_WAIT,
}: CrossrefSettings): UpdateRegistry {
  let freeAt = 0;
  const ask = async (path: string, signal: AbortSignal | undefined): Promise<Asked> => {
    for (let tries = 1; ; tries += 1) {
      await sleep(Math.max(0, freeAt - Date.now()), undefined, { ...(signal && { signal }) });
      const answer = await request(`${origin}${path}`, mailto, signal);
      freeAt = Date.now() + Math.max(pause, answer.interval);
      if (answer.outcome !== 'busy') return answer;
      if (tries === TRIES) return { outcome: 'failed', reason: answer.reason };
      freeAt = Date.now() + Math.min(MAX_WAIT_MS, Math.max(answer.wait, firstWait * 2 ** (tries - 1)));
    }
  };
  const read = async (dois: readonly string[], signal?: AbortSignal): Promise<RegistryAnswer> => {
    const updates = new Map<string, readonly RegistryUpdate[]>();
    // A comma separates filters, so a DOI that contains one needs its own request.
    const listed = dois.filter((doi) => !doi.includes(','));
    const paths = [
      ...(listed.length === 0 ? [] : [listPath(listed, mailto)]),
      ...dois.filter((doi) => doi.includes(',')).map((doi) => singlePath(doi, mailto)),
    ];
    for (const path of paths) {
      const asked = await ask(path, signal);
      if (asked.outcome === 'failed') return { answered: false, reason: asked.reason };
      for (const { DOI, 'updated-by': by = [] } of asked.works)
        updates.set(DOI.toLowerCase(), by.map(updateOf));
    }
    return { answered: true, updates };
  };
  return {
    updatesOf: (dois, signal) =>
      read(dois, signal).catch((failure: unknown) => ({ answered: false, reason: reasonOf(failure) })),
  };
}

type Asked =
  | { readonly outcome: 'works'; readonly works: readonly v.InferOutput<typeof work>[] }
  | { readonly outcome: 'failed'; readonly reason: string };
type Answer = (Asked | { readonly outcome: 'busy'; readonly reason: string; readonly wait: number }) & {
  /** The minimum time between two requests that the response demands, in milliseconds. */
  readonly interval: number;
};

const listPath = (dois: readonly string[], mailto: string): string => {
  const filter = dois.map((doi) => `doi:${encodeURIComponent(doi)}`).join(',');
  return `/works?filter=${filter}&select=DOI,updated-by&rows=${dois.length}&mailto=${encodeURIComponent(mailto)}`;
};

const singlePath = (doi: string, mailto: string): string =>
  `/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(mailto)}`;

const request = async (address: string, mailto: string, signal: AbortSignal | undefined): Promise<Answer> => {
  const timeout = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': `Preceptor (mailto:${mailto})`, accept: 'application/json' },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const interval = intervalOf(response.headers);
    if (response.status === 404) return { outcome: 'works', works: [], interval };
    if (response.status === 429 || response.status >= 500)
      return {
        outcome: 'busy',
        reason: `Crossref answered ${response.status}`,
        interval,
        wait: waitOf(response),
      };
    if (!response.ok) return { outcome: 'failed', reason: `Crossref answered ${response.status}`, interval };
    const body: unknown = await response.json();
    const list = v.safeParse(works, body);
    if (list.success) return { outcome: 'works', works: list.output.message.items, interval };
    const one = v.safeParse(single, body);
    return one.success
      ? { outcome: 'works', works: [one.output.message], interval }
      : { outcome: 'failed', reason: 'Crossref answered in another format', interval };
  } catch (failure) {
    if (signal?.aborted) return { outcome: 'failed', reason: 'it was stopped', interval: 0 };
    return { outcome: 'busy', reason: reasonOf(failure), interval: 0, wait: 0 };
  }
};

/** 'x-rate-limit-limit: 3' and 'x-rate-limit-interval: 1s' mean three requests a second. */
const intervalOf = (headers: Headers): number => {
  const limit = Number(headers.get('x-rate-limit-limit'));
  const seconds = Number.parseFloat(headers.get('x-rate-limit-interval') ?? '');
  return limit > 0 && seconds > 0 ? Math.min(MAX_WAIT_MS, (seconds * 1000) / limit) : 0;
};

const waitOf = ({ headers }: Response): number => {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
};

const updateOf = ({ DOI, type, label, source, updated }: v.InferOutput<typeof update>): RegistryUpdate => ({
  noticeDoi: DOI.toLowerCase(),
  type: type.toLowerCase().replaceAll(/[\s-]+/g, '_'),
  label: label ?? type,
  source: source === 'retraction-watch' ? source : 'publisher',
  updatedOn: dayOf(updated?.['date-parts']?.[0]),
});

/** Keeps the registry's precision: 2010, 2010-02 or 2010-02-06. */
const dayOf = (parts: readonly (number | null)[] | undefined): string | null => {
  const known = (parts ?? []).filter((part) => part !== null && part > 0).slice(0, 3);
  return known.length === 0 ? null : known.map((part) => String(part).padStart(2, '0')).join('-');
};

const reasonOf = (failure: unknown): string =>
  `Crossref can't be reached: ${failure instanceof Error ? (failure.cause instanceof Error ? failure.cause.message : failure.message) : String(failure)}`;
