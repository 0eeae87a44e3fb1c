import { dayInWords } from '#core/credits/expiry.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { DigestItem } from '#core/reminders/digest.ts';
import type { Reminder } from '#core/reminders/reminders-due.ts';
import type { Mail } from './mail.ts';
import type { Passage } from './mail-body.ts';
import { type MailContext, notice } from './mails.ts';

/** Mail that a learner can turn off. Subject lines never name a topic, a specialty or a title. */

interface Links {
  readonly origin: string;
  /** The link that turns off this kind of mail without a login. */
  readonly unsubscribeUrl: string;
}

/** An article or a course that meets part of a missing requirement. */
interface ToRead {
  readonly title: string;
  readonly demonstration: boolean;
  readonly path: string;
}

const MAX_RULES = 12;

export const renewalReminderMail = (
  to: MailContext,
  { headline, on, missing }: Omit<Reminder, 'part'>,
  read: readonly ToRead[],
  { origin, unsubscribeUrl }: Links,
): Mail => {
  const rest = missing.length - MAX_RULES;
  return {
    ...notice('renewal-reminder', to, headline, [
      `${headline}, on ${dayInWords(on)}. Still missing:`,
      ...missing.slice(0, MAX_RULES),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      ...(read.length === 0 ? [] : ['What to read next:']),
      ...read.flatMap(({ path, ...item }): readonly Passage[] => [
        titled(item),
        { link: `${origin}${path}` },
      ]),
      'See your plan:',
      { link: `${origin}${pathTo('planner')}` },
      'Requirements change. Check with your board about what counts for you.',
      ...ending('renewal reminders', origin, unsubscribeUrl),
    ]),
    unsubscribeUrl,
  };
};

export const digestMail = (
  to: MailContext,
  items: readonly DigestItem[],
  { origin, unsubscribeUrl }: Links,
): Mail => ({
  ...notice('digest', to, `New this week on ${to.productName}`, [
    'New articles with credit, for your specialties and states:',
    ...items.flatMap(({ slug, stateName, ...item }): readonly Passage[] => [
      stateName === null ? titled(item) : `${titled(item)} (counts toward ${stateName})`,
      { link: `${origin}${pathTo('article', { slug })}` },
    ]),
    ...ending('this weekly email', origin, unsubscribeUrl),
  ]),
  unsubscribeUrl,
});

const ending = (what: string, origin: string, unsubscribeUrl: string): readonly Passage[] => [
  `Unsubscribe from ${what}:`,
  { link: unsubscribeUrl },
  'Choose what we email you, and when:',
  { link: `${origin}${pathTo('profile-reminders')}` },
];

const titled = ({ title, demonstration }: Pick<ToRead, 'title' | 'demonstration'>): string =>
  demonstration ? `${title} (demonstration: not valid for credit)` : title;
