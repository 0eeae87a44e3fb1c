import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { deliverDue } from '#server/platform/mail/deliver-due.ts';
import { startDelivery } from '#server/platform/mail/delivery-loop.ts';
import { type Mail, queueMail, queueNothing } from '#server/platform/mail/mail.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { passwordChangedMail, passwordResetMail } from '#server/platform/mail/mails.ts';
import { smtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type Answers, type SmtpServer, startSmtpServer } from './smtp-server.ts';

let database: Database;
let smtp: SmtpServer;
let mailer: Mailer;
let answers: Answers = {};
let now = new Date();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
const minute = 60 * 1000;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await startSmtpServer(() => answers);
  mailer = smtpMailer(smtp.url, 'Preceptor <no-reply@cme.example>');
  answers = {};
  now = new Date();
  lines.length = 0;
});
afterEach(async () => {
  await database.script('delete from mail_outbox');
  mailer.close();
  await smtp.close();
});

const reset = (recipient: string): Mail => {
  const to = { productName: 'Preceptor', recipient, now };
  return passwordResetMail(
    to,
    'https://cme.example/password-reset/x?email=a&b=c',
    new Date(now.getTime() + 60 * minute),
  );
};
const queue = (recipient: string) => queueMail(database, reset(recipient), now);
const deliver = () => deliverDue(database, mailer, log, () => now);
const waiting = async () => (await database.query('select from mail_outbox')).length;
const recipients = () => smtp.received.flatMap(({ to }) => to);

describe('mail', () => {
  it('is delivered complete, oldest first, and then deleted', async () => {
    await queue('first@example.org');
    await queue('second@example.org');
    await deliver();
    expect(recipients()).toEqual(['first@example.org', 'second@example.org']);
    const [{ from, message } = { from: '', message: '' }] = smtp.received;
    expect(from).toBe('no-reply@cme.example');
    expect(message).toMatch(/^From: Preceptor <no-reply@cme\.example>$/m);
    expect(message).toMatch(/^Subject: Choose a new password for Preceptor$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@cme\.example>$/im);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(await waiting()).toBe(0);
  });

  it('[RM-02] has the headers of one-click unsubscribing if it may be turned off, and none otherwise', async () => {
    const unsubscribeUrl = 'https://cme.example/unsubscribe/token';
    await queueMail(database, { ...reset('a@example.org'), unsubscribeUrl }, now);
    await queue('b@example.org');
    await deliver();
    const [optional, required] = smtp.received.map(({ message }) => message.replace(/\r?\n[ \t]+/g, ' '));
    expect(optional).toMatch(/^List-Unsubscribe: <https:\/\/cme\.example\/unsubscribe\/token>\r?$/m);
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(required).not.toMatch(/^List-Unsubscribe/m);
  });

  it('goes to one inbox, whatever characters the address has', async () => {
    await queue('"a,b"@example.org');
    await queue('a,b@example.org');
    await deliver();
    for (const { to } of smtp.received) expect(to).toHaveLength(1);
    for (const to of recipients()) expect(to).toMatch(/^[^@]*a,b"?@example\.org$/);
  });

  it('of a rolled back transaction is not sent', async () => {
    const undone = database.transaction(async (queries) => {
      await queueMail(queries, reset('undone@example.org'), now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliver();
    expect(recipients()).toEqual([]);
  });

  it('that is queued only for constant timing is not sent, and deleted', async () => {
    await queueNothing(database, reset('nobody@example.org'), now);
    expect(await database.query("select from mail_outbox where recipient <> ''")).toEqual([]);
    await deliver();
    expect([recipients(), await waiting(), lines]).toEqual([[], 0, []]);
  });
});

describe('a mail that can’t be delivered', () => {
  it('waits while the server is down, longer every time, with the same message id', async () => {
    await smtp.close();
    await queue('patient@example.org');
    for (const wait of [0.25, 0.5, 1]) {
      await deliver();
      expect(await waiting()).toBe(1);
      later(wait - 0.01);
      const tries = lines.length;
      await deliver();
      expect(lines).toHaveLength(tries);
      later(0.01);
    }
    const [kept] = await readRows(
      database,
      v.object({ message_id: v.string() }),
      'select message_id from mail_outbox',
    );
    smtp = await startSmtpServer(() => answers);
    mailer = smtpMailer(smtp.url, 'no-reply@cme.example');
    await deliver();
    expect(recipients()).toEqual(['patient@example.org']);
    expect(smtp.received[0]?.message).toContain(kept?.message_id);
  });

  it('waits after a temporary refusal, or a refused operator login', async () => {
    await queue('greylisted@example.org');
    answers = { 'RCPT TO': '451 come back later' };
    await deliver();
    later(1);
    answers = { 'MAIL FROM': '530 log in first' };
    await deliver();
    later(1);
    answers = {};
    await deliver();
    expect(recipients()).toEqual(['greylisted@example.org']);
  });

  it('is dropped if there is no such inbox, and delays no other', async () => {
    answers = { 'RCPT TO:<GONE@': '550 no such inbox' };
    await queue('gone@example.org');
    await queue('there@example.org');
    await deliver();
    expect(recipients()).toEqual(['there@example.org']);
    expect(await waiting()).toBe(0);
    expect(lines.join()).toContain('permanently refused');
  });

  it('is dropped once it has expired', async () => {
    await queue('late@example.org');
    later(60);
    await deliver();
    expect([recipients(), await waiting()]).toEqual([[], 0]);
    expect(lines.join()).toContain('dropped: it is no longer useful');
  });

  it('is retried after its process died, and by no other process before', async () => {
    await queue('claimed@example.org');
    let inHand = 0;
    const dies: Mailer = {
      deliver: () => {
        inHand += 1;
        return new Promise(() => {});
      },
      close: () => {},
    };
    void deliverDue(database, dies, log, () => now);
    await vi.waitFor(() => expect(inHand).toBe(1));
    await deliver();
    expect([inHand, recipients()]).toEqual([1, []]);
    later(2);
    await deliver();
    expect(recipients()).toEqual(['claimed@example.org']);
  });

  it('is logged without its content (faults.md, 40)', async () => {
    answers = {
      'RCPT TO': '550 unlogged@example.org is not here',
      'MAIL FROM': '451 no-reply@cme.example waits',
    };
    await queue('unlogged@example.org');
    await deliver();
    later(1);
    answers = { 'RCPT TO': '550 unlogged@example.org is not here' };
    await deliver();
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.join()).not.toMatch(/unlogged|example|password-reset\//);
  });
});

describe('the delivery', () => {
  it('delivers each mail once with several processes', async () => {
    for (let at = 0; at < 20; at++) await queue(`reader${at}@example.org`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(recipients().toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `reader${at}@example.org`).toSorted(),
    );
  });

  it('continues, even after a database error, until it is stopped', async () => {
    let broken = true;
    const moody: Database = {
      ...database,
      query: (sql, parameters) =>
        broken ? Promise.reject(new Error('gone')) : database.query(sql, parameters),
    };
    const loop = startDelivery(moody, mailer, log, 10);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    broken = false;
    await queueMail(
      database,
      passwordChangedMail({ productName: 'P', recipient: 'loop@example.org', now }),
      now,
    );
    await expect.poll(recipients).toEqual(['loop@example.org']);
    await loop.stop();
    await queue('after@example.org');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(recipients()).toEqual(['loop@example.org']);
  });
});
