import { pathTo } from '#core/navigation/path-of.ts';
import type { Database } from '../database/database.ts';
import { queueMail } from '../mail/mail.ts';
import { retractionMail } from '../mail/mails.ts';
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
}

const AT_ONCE = 100;

/**
 * Queues one mail to each learner for each retracted article that gave them credit. Records the notification in the
 * transaction that queues the mail, so that a crash neither repeats a mail nor loses one. Returns the number of
 * notifications.
 */
export const notifyOfRetractions = async ({ database, settings, origin, now }: Telling): Promise<number> => {
  for (let total = 0; ; ) {
    const told = await database.transaction(async (queries) => {
      const moment = now();
      const learners = await queries.query<Told>(
        `with told as (
           insert into retraction_tellings (user_id, article_id, told_at)
           select c.user_id, c.article_id, $1 from articles a join credits c on c.article_id = a.id
           where a.standing = 'retracted' and not exists (
             select 1 from retraction_tellings t where t.user_id = c.user_id and t.article_id = c.article_id)
           order by c.id limit ${AT_ONCE}
           on conflict do nothing returning user_id, article_id)
         select u.email, a.title, a.slug from told
           join users u on u.id = told.user_id join articles a on a.id = told.article_id`,
        [moment.toISOString()],
      );
      if (!settings.mailOff)
        for (const { email, title, slug } of learners) {
          const to = { productName: settings.productName, recipient: email, now: moment };
          await queueMail(
            queries,
            retractionMail(to, title, `${origin}${pathTo('article', { slug })}`),
            moment,
          );
        }
      return learners.length;
    });
    total += told;
    if (told < AT_ONCE) return total;
  }
};
