import { type Either, isLeft, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { likenessOf, type OutsideCredit } from '#core/credits/outside-credit.ts';
import { mappingFrom, missingFields, OUTSIDE_FIELDS } from '#core/credits/outside-fields.ts';
import type { OutsideTable, PreviewRow } from '#core/credits/outside-import.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import { readOutsideRow } from '#core/credits/outside-row.ts';
import { outsideYears } from '#core/credits/outside-years.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/topics.ts';
import { latestDay } from '#core/shared/calendar-day.ts';
import type { Answer, Failure } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { Clinic } from './clinic.ts';
import { pageOf } from './pages.ts';

interface Judged {
  readonly row: PreviewRow;
  readonly credit: Omit<OutsideCredit, 'id'> | null;
}

const TOPICS = REQUIREMENT_TOPICS.map(({ slug }) => slug);

/** Reads the plainest of files: commas between cells, and no quotation marks. The rest is the server's. */
export const memoryOutsideCredits = (clinic: Clinic, caller: Caller): OutsideCredits => {
  const own = <A>(work: (userId: string) => Either<Failure, A>): Answer<A> =>
    answering(() => {
      const account = learnerOf(clinic, caller.token());
      return isLeft(account) ? account : work(account.right.user.id);
    });

  const reportedBy = (userId: string) =>
    clinic.outside.filter((each) => each.userId === userId && !each.removed).map(({ credit }) => credit);

  const judge = (userId: string, { bytes, mapping: given }: OutsideTable) => {
    const [head = '', ...lines] = new TextDecoder().decode(bytes).split(/\r?\n/);
    const headings = head.split(',');
    const mapping = given ?? mappingFrom(headings);
    const missing = missingFields(mapping);
    const today = latestDay(clinic.now());
    const known = new Map<string, 'reported' | 'earned' | 'file'>([
      ...reportedBy(userId).map((credit) => [likenessOf(credit), 'reported'] as const),
      ...clinic.credits
        .filter((each) => each.userId === userId)
        .map(({ details }) => [likenessOf({ ...details, amount: details.credit * 25 }), 'earned'] as const),
    ]);
    const rows = missing.length > 0 ? [] : lines.filter((line) => line.trim() !== '');
    const judged = rows.map((text, at): Judged => {
      const cells = text.split(',');
      const fields = Object.fromEntries(
        mapping.flatMap((field, index) => (field ? [[field, cells[index]]] : [])),
      );
      const read = readOutsideRow(fields, today, TOPICS);
      const line = at + 2;
      const empty = { line, completedOn: null, amount: null, sameAs: null, problems: [] };
      if (!read.ok) {
        const problems = read.wrong.map(({ field, message }) => ({
          column:
            headings[mapping.indexOf(field)] ??
            OUTSIDE_FIELDS.find(({ name }) => name === field)?.label ??
            '',
          message,
        }));
        return {
          row: { ...empty, state: 'wrong', title: String(fields.title ?? ''), problems },
          credit: null,
        };
      }
      const { title, completedOn, amount } = read.value;
      const sameAs = known.get(likenessOf(read.value)) ?? null;
      known.set(likenessOf(read.value), sameAs ?? 'file');
      const row = { ...empty, title, completedOn, amount, sameAs };
      return sameAs === null
        ? { row: { ...row, state: 'fresh' }, credit: read.value }
        : { row: { ...row, state: 'duplicate' }, credit: null };
    });
    return { headings, mapping, missing, judged };
  };

  const change = (id: string, removed: boolean) =>
    own((userId) => {
      const found = clinic.outside.find((each) => each.userId === userId && each.credit.id === id);
      if (found === undefined) return left(nothingHere);
      found.removed = removed;
      return right(null);
    });

  return {
    page: (cursor, year = null) =>
      own((userId) => {
        const all = reportedBy(userId).toSorted((one, other) =>
          other.completedOn.localeCompare(one.completedOn),
        );
        const asked = all.filter(({ completedOn }) => year === null || completedOn.startsWith(`${year}-`));
        return pipe(
          pageOf(asked, cursor),
          map((page) => ({ ...page, years: outsideYears(all) })),
        );
      }),
    preview: (table) =>
      own((userId) => {
        const { headings, mapping, missing, judged } = judge(userId, table);
        const count = (state: PreviewRow['state']) => judged.filter(({ row }) => row.state === state).length;
        const order = ['wrong', 'duplicate', 'fresh'];
        return right({
          columns: headings.map((heading, at) => ({ heading, field: mapping[at] ?? null })),
          ...{ missing, rows: judged.length, fresh: count('fresh') },
          ...{ duplicates: count('duplicate'), wrong: count('wrong') },
          amount: judged.reduce((sum, { credit }) => sum + (credit?.amount ?? 0), 0),
          shown: judged
            .map(({ row }) => row)
            .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
        });
      }),
    add: (table) =>
      own((userId) => {
        const fresh = judge(userId, table).judged.flatMap(({ credit }) => credit ?? []);
        const importId = clinic.nextId();
        for (const credit of fresh)
          clinic.outside.push({
            userId,
            importId,
            credit: { id: clinic.nextId(), ...credit },
            removed: false,
          });
        const amount = fresh.reduce((sum, credit) => sum + credit.amount, 0);
        return right({ importId: fresh.length > 0 ? importId : null, added: fresh.length, amount });
      }),
    undo: (importId) =>
      own((userId) => {
        const kept = clinic.outside.filter((each) => each.userId !== userId || each.importId !== importId);
        if (kept.length === clinic.outside.length) return left(nothingHere);
        clinic.outside.splice(0, clinic.outside.length, ...kept);
        return right(null);
      }),
    remove: (id) => change(id, true),
    restore: (id) => change(id, false),
  };
};
