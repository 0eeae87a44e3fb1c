import * as v from 'valibot';
import { allNotesEndpoint, notesEndpoint } from '#contract/articles.ts';
import { searchedWords } from '#core/articles/note.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { cursorMoment, decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';
import { listed } from './listed.ts';

const noteRow = allNotesEndpoint.response.entries.notes.item;

const placed = v.strictTuple([cursorMoment, v.pipe(v.string(), v.uuid())]);

const columns = (
  now: Date,
) => `h.id, h.exact, h.prefix, h.suffix, h.note, h.highlighted_at as "highlightedAt",
  h.article_id as "articleId", a.slug, a.title, a.journal, (a.card->>'year')::integer as year,
  not ${listed('a', now)} as withdrawn`;

/** The stored time in UTC, to the microsecond. */
const MOMENT = `to_char(h.highlighted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The learner's rows that have every word of $2 in the passage, the note or the title. */
const FOUND = `article_highlights h join articles a on a.id = h.article_id
  where h.user_id = $1 and not exists (
    select from unnest($2::text[]) word
    where strpos(lower(h.exact || ' ' || h.note || ' ' || a.title), word) = 0)`;

export const notes = handler(notesEndpoint, async ({ input, caller, database, now }) => {
  const { q = '', cursor } = input.query;
  const asked = [learnerOf(caller), searchedWords(q)];
  const position = cursor === undefined ? undefined : decodeCursor('notes', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (h.highlighted_at, h.id) ${backwards ? '>' : '<'} ($3::timestamptz, $4::uuid)`;
  const read = await readRows(
    database,
    v.object({ ...noteRow.entries, position: v.string() }),
    `select ${columns(now())}, ${MOMENT} as position from ${FOUND} ${from}
     order by h.highlighted_at ${order}, h.id ${order} limit ${PAGE_SIZE + 1}`,
    [...asked, ...(position?.values ?? [])],
  );
  const { items, links } = turnPage('notes', read, position, (each) => [each.position, each.id]);
  const [counted] = await readRows(
    database,
    v.object({ total: v.number() }),
    `select count(*)::integer as total from ${FOUND}`,
    asked,
  );
  return { data: items.map(({ position: _, ...each }) => each), links, total: counted?.total ?? 0 };
});

export const allNotes = handler(allNotesEndpoint, async ({ caller, database, now }) => ({
  notes: await readRows(
    database,
    noteRow,
    `select ${columns(now())} from ${FOUND} order by h.highlighted_at desc, h.id desc`,
    [learnerOf(caller), []],
  ),
}));
