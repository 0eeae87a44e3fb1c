import type { Logger } from 'pino';
import { completionDay } from '#core/credits/completion-day.ts';
import { articleSpecialties } from '#core/feed/article-specialties.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { whatToRead } from '#core/planner/what-to-read.ts';
import { digestOf, weekOf } from '#core/reminders/digest.ts';
import { learnersHour } from '#core/reminders/learners-hour.ts';
import { DEFAULT_REMINDERS, isQuietAt, type ReminderSettings } from '#core/reminders/reminder-settings.ts';
import { type DueReminder, reminderDue } from '#core/reminders/renewal-reminder.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import type { Database, Queries } from '../database/database.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { queueMail } from '../mail/mail.ts';
import { digestMail, renewalReminderMail } from '../mail/reminder-mails.ts';
import { readPlanned } from '../planner/plan-of.ts';
import { articlesSince, readables } from '../planner/readables.ts';
import type { Settings } from '../settings.ts';
import { SETTINGS_JSON } from './read-reminders.ts';
import { makeUnsubscribeUrl } from './unsubscribe-links.ts';

interface SendingContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'productName'>;
  readonly log: Pick<Logger, 'error'>;
  /** Of the links in the mail. */
  readonly origin: string;
  readonly now: () => Date;
  /** Ends the run between two learners. */
  readonly isStopped: () => boolean;
}

interface Learner {
  readonly userId: string;
  readonly email: string;
  readonly timeZone: string;
  readonly settings: ReminderSettings | null;
}

const MOST_AT_ONCE = 100;
/** So that a run ends within minutes; the next one continues. */
const MOST_IN_A_RUN = 2_000;
const MOST_TO_READ = 3;
const MINUTES = 60 * 1000;
const HOURS = 60 * MINUTES;

/**
 * Looks once a day at each learner whose renewal comes near or who wants the weekly mail, and queues what is due.
 * Several processes may do this at the same time. One learner's failure does not stop the others.
 */
export const sendReminders = async (context: SendingContext): Promise<void> => {
  const { database, now, log, isStopped } = context;
  for (let looked = 0; looked < MOST_IN_A_RUN; looked += MOST_AT_ONCE) {
    const learners = await learnersToLookAt(database, now());
    for (const learner of learners) {
      if (isStopped()) return;
      await lookAt(context, learner).catch(async (failure: unknown) => {
        log.error(describeDefect(failure), 'a learner’s reminders could not be sent');
        await lookAgain(database, learner.userId, now(), HOURS);
      });
    }
    if (learners.length < MOST_AT_ONCE) return;
  }
};

/** A day on either side, since the learner's zone decides which day it is. */
const learnersToLookAt = (database: Database, now: Date): Promise<readonly Learner[]> =>
  database.query<Learner>(
    `with near as (
       select user_id from licences where renews_on between $3::date - 1 and $3::date + 181
       union select id from users where dea_registered and dea_expires_on between $3::date - 1 and $3::date + 181
       union select user_id from reminder_settings where digest)
     select u.id as "userId", u.email, u.time_zone as "timeZone", ${SETTINGS_JSON} as settings
     from near join users u on u.id = near.user_id
       left join reminder_settings s on s.user_id = u.id
       left join reminder_checks k on k.user_id = u.id
     where coalesce(k.next_at, '-infinity') <= $1::timestamptz
       and coalesce(s.renewals or s.digest, $2::boolean)
     order by k.next_at nulls first limit ${MOST_AT_ONCE}`,
    [now.toISOString(), DEFAULT_REMINDERS.renewals || DEFAULT_REMINDERS.digest, completionDay(now, 'UTC')],
  );

const lookAt = async (context: SendingContext, learner: Learner): Promise<void> => {
  const { database, now } = context;
  const { userId, timeZone } = learner;
  const settings = learner.settings ?? DEFAULT_REMINDERS;
  if (isQuietAt(learnersHour(now(), timeZone), settings))
    return void (await lookAgain(database, userId, now(), 15 * MINUTES));
  await database.transaction(async (queries) => {
    // Of two processes, the second waits here and then finds the learner looked at.
    if (!(await lookAgain(queries, userId, now(), 24 * HOURS))) return;
    const planned = await readPlanned(queries, userId, now());
    if (settings.renewals)
      for (const license of planned.plan.licences) {
        const due = reminderDue(license, planned.plan.today);
        if (due !== null) await sendReminder(context, queries, learner, due, planned.plan);
      }
    if (settings.digest) await sendDigest(context, queries, learner, planned);
  });
};

/** Whether this call moved the learner on; false if another process just did. */
const lookAgain = async (
  queries: Queries,
  userId: string,
  now: Date,
  milliseconds: number,
): Promise<boolean> => {
  const moved = await queries.query(
    `insert into reminder_checks (user_id, next_at) select id, $3 from users where id = $1
     on conflict (user_id) do update set next_at = excluded.next_at where reminder_checks.next_at <= $2
     returning 1`,
    [userId, now.toISOString(), new Date(now.getTime() + milliseconds).toISOString()],
  );
  return moved.length > 0;
};

type Planned = Awaited<ReturnType<typeof readPlanned>>;

const sendReminder = async (
  { settings, origin, now }: SendingContext,
  queries: Queries,
  { userId, email }: Learner,
  due: DueReminder,
  plan: Planned['plan'],
): Promise<void> => {
  const noted = await queries.query(
    `insert into sent_reminders (user_id, state, renews_on, step, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [userId, due.license.licence.state, due.renewsOn, due.step, now().toISOString()],
  );
  if (noted.length === 0) return;
  const own = { ...plan, licences: [due.license] };
  const read = whatToRead(own, await readables(queries, userId, plan.today, now()), MOST_TO_READ).map(
    ({ item: { title, activity, demonstration } }) => ({
      ...{ title, demonstration },
      path:
        activity.kind === 'article'
          ? pathTo('article', { slug: activity.slug })
          : pathTo('course-abstract', { courseSlug: activity.slug }),
    }),
  );
  const unsubscribeUrl = await makeUnsubscribeUrl(queries, userId, 'renewals', { origin, now: now() });
  const to = { productName: settings.productName, recipient: email, now: now() };
  await queueMail(queries, renewalReminderMail(to, due, read, { origin, unsubscribeUrl }), now());
};

/** Once a week, with what was listed in the seven days before. A week without news has no mail. */
const sendDigest = async (
  { settings, origin, now }: SendingContext,
  queries: Queries,
  { userId, email, timeZone }: Learner,
  { plan, specialties }: Planned,
): Promise<void> => {
  const today = completionDay(now(), timeZone);
  const noted = await queries.query(
    `insert into sent_digests (user_id, week, sent_at) values ($1, $2, $3) on conflict do nothing returning 1`,
    [userId, weekOf(today), now().toISOString()],
  );
  if (noted.length === 0) return;
  const articles = await articlesSince(queries, userId, today, daysAfter(today, -7), now());
  const items = digestOf(articles, plan, articleSpecialties(specialties));
  if (items.length === 0) return;
  const unsubscribeUrl = await makeUnsubscribeUrl(queries, userId, 'digest', { origin, now: now() });
  const to = { productName: settings.productName, recipient: email, now: now() };
  await queueMail(queries, digestMail(to, items, { origin, unsubscribeUrl }), now());
};
