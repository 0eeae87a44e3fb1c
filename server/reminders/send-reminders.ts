import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { reminderSettings } from '#contract/reminders.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { articleSpecialties } from '#core/feed/article-specialties.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { topicsNeeded } from '#core/planner/topics-needed.ts';
import { whatToRead } from '#core/planner/what-to-read.ts';
import { digestOf, digestSince, weekOf } from '#core/reminders/digest.ts';
import { learnersHour } from '#core/reminders/learners-hour.ts';
import { nextQuietSpan } from '#core/reminders/quiet-span.ts';
import { DEFAULT_REMINDERS, isQuietAt } from '#core/reminders/reminder-settings.ts';
import { FIRST_STEP } from '#core/reminders/reminder-steps.ts';
import { type Reminder, remindersDue } from '#core/reminders/reminders-due.ts';
import { readPlanned } from '../planner/plan-of.ts';
import { articlesSince, ENOUGH_FOR_A_LIST, readables } from '../planner/readables.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { describeDefect } from '../platform/log/describe-defect.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { digestMail, renewalReminderMail } from '../platform/mail/reminder-mails.ts';
import { queuePush } from '../platform/push/push-devices.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { SETTINGS_JSON } from './read-reminders.ts';
import { makeUnsubscribeUrl } from './unsubscribe-links.ts';

interface SendingContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'productName' | 'mailOff' | 'push'>;
  readonly log: Pick<Logger, 'error'>;
  /** The origin of links in the mail. */
  readonly origin: string;
  readonly now: () => Date;
  /** Stops the run before the next learner. */
  readonly isStopped: () => boolean;
}

const learnerRow = v.object({
  userId: v.string(),
  email: v.string(),
  timeZone: v.string(),
  settings: v.nullable(reminderSettings),
  hasDevices: v.boolean(),
});
type Learner = Decoded<typeof learnerRow>;

const MAX_AT_ONCE = 100;
/** Limits a run to a few minutes; the next one continues. */
const MAX_IN_A_RUN = 2_000;
const MAX_TO_READ = 3;
const MINUTES = 60 * 1000;
const HOURS = 60 * MINUTES;

/**
 * Once a day, checks each learner who has an upcoming renewal or own requirement or wants the weekly mail, and queues
 * due reminders by mail and to their devices. Several processes may do this at the same time. One learner's failure
 * does not stop the others.
 */
export const sendReminders = async (context: SendingContext, size = MAX_AT_ONCE): Promise<void> => {
  const { database, now, log, isStopped } = context;
  for (let looked = 0; looked < MAX_IN_A_RUN; looked += size) {
    const learners = await learnersToLookAt(context, now(), size);
    for (const learner of learners) {
      if (isStopped()) return;
      await lookAt(context, learner).catch(async (failure: unknown) => {
        log.error(describeDefect(failure), 'a learner’s reminders could not be sent');
        await lookAgain(database, learner.userId, now(), HOURS);
      });
    }
    if (learners.length < size) return;
  }
};

/** Includes a day on either side, because the learner's time zone determines the day. */
const learnersToLookAt = (
  { database, settings }: SendingContext,
  now: Date,
  size: number,
): Promise<readonly Learner[]> =>
  readRows(
    database,
    learnerRow,
    `with near as (
       select user_id from licences where renews_on between $3::date - 1 and $3::date + ${FIRST_STEP + 1}
       union select id from users where dea_registered and dea_expires_on between $3::date - 1 and $3::date + ${FIRST_STEP + 1}
       -- One that repeats is in a later cycle than the stored one.
       union select user_id from own_requirements
         where every_years is not null or due_on between $3::date - 1 and $3::date + ${FIRST_STEP + 1}
       union select user_id from reminder_settings where digest),
     reminded as (select user_id from push_devices where $5::boolean)
     select u.id as "userId", u.email, u.time_zone as "timeZone", ${SETTINGS_JSON} as settings,
       u.id in (select user_id from reminded) as "hasDevices"
     from near join users u on u.id = near.user_id
       left join reminder_settings s on s.user_id = u.id
       left join reminder_checks k on k.user_id = u.id
     where coalesce(k.next_at, '-infinity') <= $1::timestamptz
       and ($4::boolean and coalesce(s.renewals or s.digest, $2::boolean) or u.id in (select user_id from reminded))
     order by k.next_at nulls first limit $6`,
    [
      now.toISOString(),
      DEFAULT_REMINDERS.renewals || DEFAULT_REMINDERS.digest,
      completionDay(now, 'UTC'),
      !settings.mailOff,
      settings.push !== undefined,
      size,
    ],
  );

const lookAt = async (context: SendingContext, learner: Learner): Promise<void> => {
  const { database, now } = context;
  const { userId, timeZone } = learner;
  const settings = learner.settings ?? DEFAULT_REMINDERS;
  if (isQuietAt(learnersHour(now(), timeZone), settings))
    return void (await lookAgain(database, userId, now(), 15 * MINUTES));
  await database.transaction(async (queries) => {
    // With two processes, the second waits here and then finds that the learner was already checked.
    if (!(await lookAgain(queries, userId, now(), 24 * HOURS))) return;
    const planned = await readPlanned(queries, userId, now());
    const isMailed = settings.renewals && !context.settings.mailOff;
    if (isMailed || learner.hasDevices)
      for (const reminder of remindersDue(planned.plan))
        if (await note(queries, userId, reminder, now())) {
          if (isMailed) await mailReminder(context, queries, learner, reminder, planned.plan);
          await pushReminder(context, queries, learner, reminder);
        }
    if (settings.digest && !context.settings.mailOff) await sendDigest(context, queries, learner, planned);
  });
};

/** Whether this call set the learner's next check; false if another process has just done so. */
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

/** Records a reminder as sent; false if it already was. */
const note = async (
  queries: Queries,
  userId: string,
  { about, on, step }: Reminder,
  now: Date,
): Promise<boolean> => {
  const noted = await queries.query(
    about.kind === 'license'
      ? `insert into sent_reminders (user_id, state, renews_on, step, sent_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning 1`
      : `insert into sent_own_reminders (user_id, requirement_id, due_on, step, sent_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning 1`,
    [userId, about.id, on, step, now.toISOString()],
  );
  return noted.length > 0;
};

/** Does nothing without devices. Uses the text of the mail's subject line, because a locked screen may show it. */
const pushReminder = (
  { now }: SendingContext,
  queries: Queries,
  { userId, timeZone, settings }: Learner,
  { about, on, step, headline }: Reminder,
): Promise<void> => {
  const quiet = nextQuietSpan(now(), timeZone, settings ?? DEFAULT_REMINDERS);
  const message = {
    title: headline,
    body: `${dayInWords(on)}. Open your planner to see what’s missing.`,
    tag: `${about.id}-${on}-${step}`,
    path: pathTo('planner'),
    // A device that was off shows it later; then it makes no sound during quiet hours.
    quiet: quiet && ([quiet.from.getTime(), quiet.until.getTime()] as const),
  };
  return queuePush(queries, userId, { kind: 'renewal-reminder', message }, now());
};

const mailReminder = async (
  { settings, origin, now }: SendingContext,
  queries: Queries,
  { userId, email }: Learner,
  reminder: Reminder,
  plan: Planned['plan'],
): Promise<void> => {
  const own = { ...plan, ...reminder.part };
  const read = whatToRead(
    own,
    await readables(queries, userId, plan.today, now(), ENOUGH_FOR_A_LIST, topicsNeeded(own)),
    MAX_TO_READ,
  ).map(({ item: { title, activity, demonstration } }) => ({
    title,
    demonstration,
    path:
      activity.kind === 'article'
        ? pathTo('article', { slug: activity.slug })
        : pathTo('course-abstract', { courseSlug: activity.slug }),
  }));
  const unsubscribeUrl = await makeUnsubscribeUrl(queries, userId, 'renewals', { origin, now: now() });
  const to = { productName: settings.productName, recipient: email, now: now() };
  await queueMail(queries, renewalReminderMail(to, reminder, read, { origin, unsubscribeUrl }), now());
};

/** Once a week, mails what was listed in the past seven days. Sends nothing if there was nothing. */
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
  const articles = await articlesSince(queries, userId, today, digestSince(today), now());
  const items = digestOf(articles, plan, articleSpecialties(specialties));
  if (items.length === 0) return;
  const unsubscribeUrl = await makeUnsubscribeUrl(queries, userId, 'digest', { origin, now: now() });
  const to = { productName: settings.productName, recipient: email, now: now() };
  await queueMail(queries, digestMail(to, items, { origin, unsubscribeUrl }), now());
};
