import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { creditText } from '#core/credits/quarter-hours.ts';
import { GoBack, type Screen, type Visit } from './visit.ts';

export const credits: Screen = async (visit) => {
  const transcript = visit.context('credits').viewTranscript;
  for (;;) {
    const { credits, total, more } = await visit.ready(transcript.state);
    if (total === 0) throw new GoBack('No credits yet.');
    visit.show('Your credits');
    const rows = [...credits, ...(more === 'end' ? [] : [null])];
    const credit = await visit.pick(
      `${total} in all`,
      rows,
      (row) => row?.title ?? 'More',
      (row) => row?.completedOn ?? '',
    );
    if (credit === null) transcript.more();
    else await visit.within(() => seeCredit(visit, credit.id));
  }
};

export const seeCredit = async (visit: Visit, creditId: string): Promise<void> => {
  const credit = await visit.read(visit.context('credits').viewCredit.of(creditId));
  const { activity, completedOn, demonstration, title, type, verificationCode } = credit;
  const facts = `${creditText(credit.credit, demonstration)}, ${type}\nCompleted on ${completedOn}`;
  visit.show(title, facts, `Verification code ${verificationCode}`);
  await visit.choose('Its certificate', { 'Save it as a file': true });
  const file = await visit.ask('Save as', join(homedir(), `certificate-${completedOn}-${activity.slug}.pdf`));
  const certificate = await visit.read(visit.context('credits').openCertificate.of(creditId));
  try {
    writeFileSync(file, certificate, { flag: 'wx' });
    visit.tell(`Saved as ${file}`);
  } catch (thrown) {
    throw new GoBack(`It couldn’t be saved: ${(thrown as Error).message}`);
  }
};
