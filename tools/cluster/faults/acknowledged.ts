import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

/** Everything that the server acknowledged to a client, so that it can be looked up afterward. */
export interface Acknowledged {
  readonly account: (email: string) => void;
  /** Records the answer to a question, if this request was one. */
  readonly answer: (url: string, request: unknown, response: string) => void;
  readonly credit: (email: string, articleId: string) => void;
  readonly plan: (email: string) => void;
  readonly imported: (sourceKey: string) => void;
  readonly foreign: (what: string) => void;
  readonly defect: (what: string) => void;
  /** Looks up all of it in the database. */
  readonly check: (database: Database) => Promise<Kept>;
}

export interface Kept {
  /** How much was acknowledged, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly foreign: readonly string[];
  readonly defects: readonly string[];
}

interface Answer {
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionId: string;
}

export const keepAcknowledged = (): Acknowledged => {
  const accounts: string[] = [];
  const answers: Answer[] = [];
  const credits: { readonly email: string; readonly articleId: string }[] = [];
  const plans: string[] = [];
  const imports: string[] = [];
  const foreign: string[] = [];
  const defects: string[] = [];
  return {
    account: (email) => accounts.push(email),
    answer: (url, request) => {
      if (!url.includes('/article/quiz/question/answer') || typeof request !== 'string') return;
      const { attemptId, questionId, optionId }: Answer = JSON.parse(request);
      answers.push({ attemptId, questionId, optionId });
    },
    credit: (email, articleId) => credits.push({ email, articleId }),
    plan: (email) => plans.push(email),
    imported: (sourceKey) => imports.push(sourceKey),
    foreign: (what) => foreign.push(what),
    defect: (what) => defects.push(what),
    check: async (database) => {
      const found = {
        account: await count(database, FIND_ACCOUNT, accounts),
        answer: await count(database, FIND_ANSWER, answers),
        credit: await count(database, FIND_CREDIT, credits),
        plan: await count(database, FIND_PLAN, plans),
        import: await count(database, FIND_IMPORT, imports),
      };
      const where = (isSuch: (times: number) => boolean) =>
        Object.entries(found).flatMap(([kind, times]) =>
          times.flatMap((each, index) => (isSuch(each) ? [`${kind} ${index + 1} of ${times.length}`] : [])),
        );
      const orphans = await readRows(database, v.object({ id: v.string() }), CHARGED_WITHOUT_PLAN);
      return {
        counts: Object.fromEntries(Object.entries(found).map(([kind, times]) => [kind, times.length])),
        lost: [...where((times) => times === 0), ...orphans.map(({ id }) => `the plan of charge ${id}`)],
        doubled: where((times) => times > 1),
        foreign,
        defects,
      };
    },
  };
};

/** How often each key is stored, in the order of `keys`. */
const count = async (
  database: Database,
  sql: string,
  keys: readonly unknown[],
): Promise<readonly number[]> => {
  const rows = await readRows(database, v.object({ times: v.number() }), sql, [JSON.stringify(keys)]);
  return rows.map(({ times }) => times);
};

const FIND_ACCOUNT = `select (select count(*)::int from users where email = key) as times
  from jsonb_array_elements_text($1) with ordinality as k (key, place) order by place`;

const FIND_ANSWER = `select (select count(*)::int from answers a where a.attempt_id = (key ->> 'attemptId')::bigint
    and a.question_id = (key ->> 'questionId')::bigint and a.option_id = (key ->> 'optionId')::bigint) as times
  from jsonb_array_elements($1) with ordinality as k (key, place) order by place`;

const FIND_CREDIT = `select (select count(*)::int from credits c join users u on u.id = c.user_id
    where u.email = key ->> 'email' and c.article_id = (key ->> 'articleId')::bigint) as times
  from jsonb_array_elements($1) with ordinality as k (key, place) order by place`;

/** A plan was paid once: one payment in our database, and one charge at the processor. */
const FIND_PLAN = `select (select greatest(count(p.id), count(distinct b.id))::int from users u
    join payments p on p.user_id = u.id
    join payment_attempts t on t.user_id = u.id
    join built_in_payments b on b.reference ->> 'attemptId' = t.id::text
    where u.email = k.key and b.status = 'succeeded' and b.amount_cents > 0 and b.refunded_at is null) as times
  from jsonb_array_elements_text($1) with ordinality as k (key, place) order by place`;

const FIND_IMPORT = `select (select count(*)::int from articles where source_key = key) as times
  from jsonb_array_elements_text($1) with ordinality as k (key, place) order by place`;

const CHARGED_WITHOUT_PLAN = `select b.id from built_in_payments b
  where b.kind = 'charge' and b.status = 'succeeded' and b.refunded_at is null
    and not exists (select 1 from payments p where p.attempt_id::text = b.reference ->> 'attemptId')`;
