import { pathTo } from '#core/navigation/path-of.ts';
import type { Database } from '../database/database.ts';
import { queueMail } from '../mail/mail.ts';
import { reinstatementMail, retractionMail } from '../mail/mails.ts';
import type { Settings } from '../settings.ts';

interface Telling {
  readonly database: Database;
  readonly settings: Pick<Settings, 'productName' | 'mailOff'>;
  /** The app's address, for the link in the mail. */
  readonly origin: string;
  readonly now: () => Date;
}

interface Told {
  readonly email: string;
  readonly title: string;
  readonly slug: string;
  readonly told: 'retraction' | 'reinstatement';
}

const AT_ONCE = 100;

/**
 * Queues one mail to each learner for each retracted article that gave them credit, and another if it is reinstated.
 * Records the notification in the transaction that queues the mail, so that a crash neither repeats a mail nor loses one.
 * Returns the number of notifications.
 */
export const notifyOfRetractions = async ({ database, settings, origin, now }: Telling): Promise<number> => {
  for (let total = 0; ; ) {
    const told = await database.transaction(async (queries) => {
      const moment = now();
      const learners = await queries.query<Told>(
        `with due as (
           select c.user_id, c.article_id, 'retraction' as told from articles a join credits c on c.article_id = a.id
           where a.standing = 'retracted' and not exists (
             select from retraction_tellings t
             where t.user_id = c.user_id and t.article_id = c.article_id and t.told = 'retraction')
           union all
           select t.user_id, t.article_id, 'reinstatement' from retraction_tellings t join articles a on a.id = t.article_id
           where a.standing <> 'retracted' and t.told = 'retraction'
           limit ${AT_ONCE}),
         told as (
           insert into retraction_tellings as t (user_id, article_id, told_at, told)
           select user_id, article_id, $1, told from due order by user_id, article_id
           on conflict (user_id, article_id) do update set told_at = excluded.told_at, told = excluded.told
             where t.told <> excluded.told
           returning user_id, article_id, told)
         select u.email, a.title, a.slug, told.told from told
           join users u on u.id = told.user_id join articles a on a.id = told.article_id`,
        [moment.toISOString()],
      );
      if (!settings.mailOff)
        for (const { email, title, slug, told } of learners) {
          const to = { productName: settings.productName, recipient: email, now: moment };
          const mail = told === 'retraction' ? retractionMail : reinstatementMail;
          await queueMail(queries, mail(to, title, `${origin}${pathTo('article', { slug })}`), moment);
        }
      return learners.length;
    });
    total += told;
    if (told < AT_ONCE) return total;
  }
};
