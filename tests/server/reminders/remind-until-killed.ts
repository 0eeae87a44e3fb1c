import { pino } from 'pino';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { deliverDue } from '#server/platform/mail/deliver-due.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';

/** A separate process for the kill -9 test: queues and delivers reminders, and stops at the named place until killed. */
const [directory = '', place = '', moment = ''] = process.argv.slice(2);
const now = () => new Date(moment);
const log = pino({ level: 'silent' });
const database = await openPGlite({ directory });

const stopAt = async (here: string): Promise<void> => {
  if (here !== place) return;
  process.stdout.write(`${here}\n`);
  await new Promise(() => setInterval(() => {}, 60_000));
};

await sendReminders({
  database: {
    ...database,
    transaction: (work) =>
      database.transaction(async (queries) => {
        const done = await work(queries);
        await stopAt('before the commit');
        return done;
      }),
  },
  settings: { productName: 'Preceptor', mailOff: false },
  log,
  origin: 'https://cme.example',
  now,
  isStopped: () => false,
});
await stopAt('between queue and send');
const deliver = async () => {
  await stopAt('while sending');
  return { delivery: 'delivered' as const };
};
await deliverDue(database, { deliver, close: () => {} }, log, now);
