import * as v from 'valibot';
import { type RegistryUpdate, registryNotices } from '#core/articles/registry-notices.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { refreshStandings } from '../library/standings.ts';

/** A change of standing that a check found. */
export interface StandingChange {
  readonly slug: string;
  readonly before: string;
  readonly after: string;
}

/** The updates of a DOI; null if the registry doesn't know it. */
export interface CheckedDoi {
  readonly doi: string;
  readonly updates: readonly RegistryUpdate[] | null;
}

export interface DueDois {
  readonly count: number;
  readonly last: string;
}

/**
 * The storage for checks of the library's standings, in this process's database or through the server that holds it.
 */
export interface StandingStore {
  /**
   * The number of DOIs that were not checked since `before`, a UTC time, and where the last batch that was claimed but
   * not stored ended: '' if none.
   */
  readonly due: (before: string) => Promise<DueDois>;
  /**
   * Claims up to `size` of them, in order after `last`. No other process gets them for ten minutes; after that, the
   * claims of a process that died can be taken again.
   */
  readonly claim: (before: string, last: string, size: number) => Promise<readonly string[]>;
  readonly store: (checked: readonly CheckedDoi[]) => Promise<readonly StandingChange[]>;
}

const CLAIM_MINUTES = 10;

/** SQL: the DOIs that are due before $1. Notices have no standing of their own to check. */
const DUE = `select distinct lower(a.doi) as doi
  from articles a left join standing_checks s on s.doi = lower(a.doi)
  where a.doi is not null and a.kind not in ('correction', 'retraction')
    and coalesce(s.checked_at, '-infinity') < $1::timestamptz`;

export const directStanding = (database: Database): StandingStore => ({
  due: async (before) => {
    const [row] = await readRows(
      database,
      v.object({ count: v.number(), last: v.nullable(v.string()) }),
      `select (select count(*)::int from (${DUE}) d) as count,
         (select doi from standing_checks where claimed_until is not null
          order by claimed_until desc, doi desc limit 1) as last`,
      [before],
    );
    return { count: row?.count ?? 0, last: row?.last ?? '' };
  },
  claim: async (before, last, size) => {
    const rows = await readRows(
      database,
      v.object({ doi: v.string() }),
      `insert into standing_checks as known (doi, claimed_until)
       select doi, now() + interval '${CLAIM_MINUTES} minutes' from (
         ${DUE} and lower(a.doi) > $2 and coalesce(s.claimed_until, '-infinity') < now()
         order by 1 limit $3) due
       on conflict (doi) do update set claimed_until = excluded.claimed_until
         where coalesce(known.claimed_until, '-infinity') < now()
       returning doi`,
      [before, last, size],
    );
    return rows.map(({ doi }) => doi).toSorted();
  },
  store: (checked) => database.transaction((queries) => storeChecked(queries, checked)),
});

/**
 * Replaces the stored notices of each DOI that the registry knows. A DOI that it doesn't know keeps its notices,
 * because a lost record says nothing about the article.
 */
const storeChecked = async (
  queries: Queries,
  checked: readonly CheckedDoi[],
): Promise<readonly StandingChange[]> => {
  const dois = checked.map(({ doi }) => doi);
  const known = checked.flatMap(({ doi, updates }) => (updates === null ? [] : [{ doi, updates }]));
  const rows = known.flatMap(({ doi, updates }) =>
    registryNotices(updates).map(({ noticeDoi, kind, label, source, updatedOn }) => ({
      doi,
      notice_doi: noticeDoi,
      kind,
      label,
      source,
      updated_on: updatedOn,
    })),
  );
  const standings = () =>
    readRows(
      queries,
      v.object({ slug: v.string(), standing: v.string() }),
      'select slug, standing from articles where lower(doi) = any($1::text[]) order by slug for update',
      [dois],
    );
  const before = new Map((await standings()).map(({ slug, standing }) => [slug, standing]));
  await queries.query(
    `delete from registry_notices r where r.doi = any($1::text[]) and not exists (
       select from jsonb_to_recordset($2::jsonb) as found (doi text, notice_doi text, kind text)
       where found.doi = r.doi and found.notice_doi = r.notice_doi and found.kind = r.kind)`,
    [known.map(({ doi }) => doi), JSON.stringify(rows)],
  );
  // A known notice keeps its row, because found_at records since when the article's page has shown it.
  await queries.query(
    `insert into registry_notices (doi, notice_doi, kind, label, source, updated_on)
     select * from jsonb_to_recordset($1::jsonb) as found
       (doi text, notice_doi text, kind text, label text, source text, updated_on text)
     on conflict (doi, notice_doi, kind) do update
       set label = excluded.label, source = excluded.source, updated_on = excluded.updated_on`,
    [JSON.stringify(rows)],
  );
  await queries.query(
    `insert into standing_checks (doi, checked_at) select unnest($1::text[]), now()
     on conflict (doi) do update set checked_at = excluded.checked_at, claimed_until = null`,
    [dois],
  );
  await refreshStandings(queries, null, dois);
  return (await standings()).flatMap(({ slug, standing }) => {
    const earlier = before.get(slug) ?? standing;
    return earlier === standing ? [] : [{ slug, before: earlier, after: standing }];
  });
};
