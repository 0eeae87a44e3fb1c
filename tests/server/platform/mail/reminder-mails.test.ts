import { describe, expect, it } from 'vitest';
import { remindersDue } from '#core/reminders/reminders-due.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import { digestMail, renewalReminderMail } from '#server/platform/mail/reminder-mails.ts';
import { license, planOf } from '#tests/core/planner/planner-samples.ts';
import { TODAY } from '#tests/core/requirements/requirement-samples.ts';

const to = { productName: 'Preceptor', recipient: 'ada@example.org', now: new Date('2026-05-04') };
const links = { origin: 'https://cme.example', unsubscribeUrl: 'https://cme.example/unsubscribe/t' };
const TITLE = 'HIV prevention in couples';

describe('mail that may be turned off', () => {
  it('[RM-02] has nothing about medicine in its subject, and ends with both ways to turn it off', () => {
    const [due] = remindersDue(planOf({ licenses: [license({ renewsOn: daysAfter(TODAY, 30) })] }, []));
    if (!due) throw new Error('No reminder is due.');
    const read = [{ title: TITLE, path: '/article/hiv', demonstration: false }];
    const item = { title: TITLE, slug: 'hiv', stateName: 'Florida', demonstration: false };
    for (const mail of [renewalReminderMail(to, due, read, links), digestMail(to, [item], links)]) {
      expect(mail.subject).not.toMatch(/HIV|prevention|medical|violence|prescri/i);
      expect(mail.text).toContain(`${TITLE}`);
      expect(mail.text).toContain('https://cme.example/article/hiv');
      expect(mail.text).toContain(`\n\n${links.unsubscribeUrl}\n\n`);
      expect(mail.text).toContain('\n\nhttps://cme.example/profile/reminders\n\n');
      expect(mail.unsubscribeUrl).toBe(links.unsubscribeUrl);
    }
  });

  it('[RM-06] says of demonstration content that it is not valid for credit', () => {
    const item = { title: TITLE, slug: 'hiv', stateName: null, demonstration: true };
    expect(digestMail(to, [item], links).text).toContain(`${TITLE} (demonstration: not valid for credit)`);
  });
});
