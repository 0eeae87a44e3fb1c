import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { reinstatementMail, retractionMail } from '../../platform/mail/mails.ts';
import type { Settings } from '../../platform/settings/settings.ts';

interface Telling {
  readonly database: Database;
  readonly settings: Pick<Settings, 'productName' | 'mailOff'>;
  /** The app's address, for the link in the mail. */
  readonly origin: string;
  readonly now: () => Date;
  readonly log?: Pick<Logger, 'error'>;
}

const dueRow = v.object({
  userId: v.string(),
  articleId: v.string(),
  email: v.string(),
  title: v.string(),
  slug: v.string(),
  told: v.picklist(['retraction', 'reinstatement']),
});
type Due = Decoded<typeof dueRow>;

const AT_ONCE = 100;

/**
 * Queues one mail to each learner for each retracted article that gave them credit, and another if it is reinstated.
 * Records the notification in the transaction that queues the mail, so that a crash neither repeats a mail nor loses one.
 * One learner's failure does not stop the others. Returns the number of notifications.
 */
export const notifyOfRetractions = async (telling: Telling, size = AT_ONCE): Promise<number> => {
  const { database, log } = telling;
  let total = 0;
  await eachRow<Due>({
    size,
    read: (after, most) => dueAfter(database, after, most),
    work: async (due) => {
      if (await tell(telling, due)) total += 1;
    },
    failed: (failure) => log?.error(describeDefect(failure), 'a learner could not be told of a retraction'),
  });
  return total;
};

const dueAfter = (database: Database, after: Due | undefined, most: number): Promise<readonly Due[]> =>
  readRows(
    database,
    dueRow,
    `with due as (
       select c.user_id, c.article_id, 'retraction' as told from articles a join credits c on c.article_id = a.id
       where a.standing = 'retracted' and not exists (
         select from retraction_tellings t
         where t.user_id = c.user_id and t.article_id = c.article_id and t.told = 'retraction')
       union
       select t.user_id, t.article_id, 'reinstatement' from retraction_tellings t join articles a on a.id = t.article_id
       where a.standing <> 'retracted' and t.told = 'retraction')
     select due.user_id as "userId", due.article_id as "articleId", due.told, u.email, a.title, a.slug
     from due join users u on u.id = due.user_id join articles a on a.id = due.article_id
     where (due.user_id, due.article_id) > ($1::bigint, $2::bigint)
     order by due.user_id, due.article_id limit $3`,
    [after?.userId ?? '0', after?.articleId ?? '0', most],
  );

/** False if another process has just told the learner. */
const tell = (
  { database, settings, origin, now }: Telling,
  { userId, articleId, email, title, slug, told }: Due,
): Promise<boolean> =>
  database.transaction(async (queries) => {
    const moment = now();
    const noted = await queries.query(
      `insert into retraction_tellings as t (user_id, article_id, told_at, told) values ($1, $2, $3, $4)
       on conflict (user_id, article_id) do update set told_at = excluded.told_at, told = excluded.told
         where t.told <> excluded.told
       returning 1`,
      [userId, articleId, moment.toISOString(), told],
    );
    if (noted.length === 0) return false;
    if (settings.mailOff) return true;
    const to = { productName: settings.productName, recipient: email, now: moment };
    const mail = told === 'retraction' ? retractionMail : reinstatementMail;
    await queueMail(queries, mail(to, title, `${origin}${pathTo('article', { slug })}`), moment);
    return true;
  });
