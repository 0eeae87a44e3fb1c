import type { OwnPlan } from '../planner/plan-own.ts';
import type { LicensePlan, RenewalPlan } from '../planner/renewal-plan.ts';
import { hoursText } from '../requirements/rule-text.ts';
import { daysBetween } from '../shared/calendar-day.ts';
import { nameOfOwn } from './deadlines.ts';
import { type ReminderStep, stepReached } from './reminder-steps.ts';
import { missingTexts, reminderDue, reminderHeadline, whenText } from './renewal-reminder.ts';

/** A reminder of a renewal, or of a learner's own requirement, as it is sent. */
export interface Reminder {
  /** Two letters of a state, US for the DEA registration; or the id of the learner's own requirement. */
  readonly about: { readonly kind: 'license' | 'own'; readonly id: string };
  readonly step: ReminderStep;
  /** ISO date: of the renewal, or of the end of the requirement's cycle. Another date is another cycle. */
  readonly on: string;
  /** The text for a subject line and a lock screen: no topic, no title, nothing that the learner typed. */
  readonly headline: string;
  /** What is missing, for the text of a mail. Never empty. */
  readonly missing: readonly string[];
  /** The part of the plan that it is about, which decides what to read. */
  readonly part: Pick<RenewalPlan, 'licenses' | 'own'>;
}

/** The reminders that are due on the plan's day: the latest step that each license and each own requirement has reached. */
export const remindersDue = (plan: RenewalPlan): readonly Reminder[] => [
  ...plan.licenses.flatMap((license) => ofLicense(license, plan.today)),
  ...plan.own.flatMap((own) => ofOwn(own, plan.today)),
];

const ofLicense = (license: LicensePlan, today: string): readonly Reminder[] => {
  const due = reminderDue(license, today);
  return due === null
    ? []
    : [
        {
          about: { kind: 'license', id: license.license.state },
          step: due.step,
          on: due.renewsOn,
          headline: reminderHeadline(due),
          missing: missingTexts(license),
          part: { licenses: [license], own: [] },
        },
      ];
};

const ofOwn = (own: OwnPlan, today: string): readonly Reminder[] => {
  const { requirement, passed, plan } = own;
  const { by } = plan.window;
  if (passed || by === null || plan.missing === 0) return [];
  const daysLeft = daysBetween(today, by);
  const step = stepReached(daysLeft);
  return step === null
    ? []
    : [
        {
          about: { kind: 'own', id: requirement.id },
          step,
          on: by,
          headline: `${nameOfOwn(requirement)} is due ${whenText(daysLeft)}`,
          missing: [`${amountText(own)}: ${requirement.name}`],
          part: { licenses: [], own: [own] },
        },
      ];
};

const amountText = ({ requirement: { counts }, plan: { missing } }: OwnPlan): string =>
  counts === 'moc' ? `${missing / 4} ${missing === 4 ? 'point' : 'points'}` : hoursText(missing);
