import { describe, expect, it } from 'vitest';
import { withQuiz } from '#adapters/memory/sample-library.ts';
import { unreachable } from '#core/shared/failure.ts';
import { earnCredit } from '#tests/support/earn-credit.ts';
import { type MemoryApp, memoryApp, type Tab } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const register = (tab: Tab) =>
  tab.registerWithGuestQuizzes.execute({
    email: 'ada@hospital.org',
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });

/** More than the free plan awards in a year. */
const onPro = ({ accounts }: MemoryApp['fakeServer']) => {
  for (const account of accounts) account.user = { ...account.user, planName: 'Pro' };
};

const library = Array.from({ length: 25 }, (_, index) => withQuiz(String(index + 1)));

const learnerWith = (credits: number) => {
  const all = memoryApp({ library, timeZone: 'America/Chicago' });
  register(all.tab);
  onPro(all.fakeServer);
  for (let article = 1; article <= credits; article += 1) earnCredit(all.tab, String(article));
  return all;
};

describe('the transcript', () => {
  it('shows the credits page after page, with the totals of every year', () => {
    const { tab } = learnerWith(25);
    const { state, more } = tab.viewTranscript;
    watch(state);
    expect(inPhase(state, 'loaded')).toMatchObject({
      total: 25,
      more: 'idle',
      years: [{ year: 2026, total: 50 }],
    });
    more();
    expect(inPhase(state, 'loaded')).toMatchObject({ more: 'end' });
    expect(inPhase(state, 'loaded').credits).toHaveLength(25);
  });

  it('shows a credit that was earned meanwhile, on return and while it is watched', () => {
    const { tab } = learnerWith(1);
    const { state } = tab.viewTranscript;
    const visit = watch(state);
    earnCredit(tab, '2');
    expect(inPhase(state, 'loaded').credits).toHaveLength(2);
    visit.leave();
    earnCredit(tab, '3');
    expect(inPhase(state, 'loaded').credits).toHaveLength(2);
    watch(state);
    expect(inPhase(state, 'loaded').credits).toHaveLength(3);
  });

  it('credits an article once, however often its quiz is finished', () => {
    const { tab, fakeServer } = learnerWith(1);
    for (let time = 0; time < 50; time += 1)
      tab.quizzes.port.finish(fakeServer.attempts[0]?.id ?? '').subscribe();
    watch(tab.viewTranscript.state);
    expect(inPhase(tab.viewTranscript.state, 'loaded').total).toBe(1);
  });

  it('dates a credit by the learner’s calendar', () => {
    const all = memoryApp({ library, timeZone: 'America/Chicago' });
    all.setNow('2027-01-01T03:30:00.000Z');
    register(all.tab);
    earnCredit(all.tab, '1');
    watch(all.tab.viewTranscript.state);
    expect(inPhase(all.tab.viewTranscript.state, 'loaded')).toMatchObject({
      credits: [{ completedOn: '2026-12-31' }],
      years: [{ year: 2026 }],
    });
  });

  it('fails when it cannot be read, and loads when tried again', () => {
    const { tab } = learnerWith(1);
    tab.transcripts.page.failNext(unreachable);
    watch(tab.viewTranscript.state);
    expect(inPhase(tab.viewTranscript.state, 'failed').failure).toEqual(unreachable);
    tab.viewTranscript.retry();
    expect(inPhase(tab.viewTranscript.state, 'loaded').credits).toHaveLength(1);
  });
});

describe('a credit', () => {
  it('has the name and degree at the time, and a certificate', () => {
    const { tab, fakeServer } = learnerWith(1);
    const id = fakeServer.credits[0]?.details.id ?? '';
    const details = tab.viewCredit.of(id);
    const certificate = tab.openCertificate.of(id);
    watch(details);
    watch(certificate);
    expect(inPhase(details, 'loaded').value).toMatchObject({
      nameAtIssue: 'Ada Moss',
      degreeAtIssue: 'M.D.',
      correct: 3,
    });
    expect(String.fromCharCode(...inPhase(certificate, 'loaded').value.slice(0, 5))).toBe('%PDF-');
  });

  it('of another learner is missing, like one that does not exist', () => {
    const { tab, fakeServer, openElsewhere } = learnerWith(1);
    const other = openElsewhere();
    other.registerWithGuestQuizzes.execute({
      email: 'eve@hospital.org',
      password: 'a long password',
      firstName: 'Eve',
      lastName: 'Rook',
      degree: 'D.O.',
    });
    const id = fakeServer.credits[0]?.details.id ?? '';
    const theirs = other.viewCredit.of(id);
    const nobodys = other.viewCredit.of('1');
    watch(theirs);
    watch(nobodys);
    expect(tab.viewCredit.of(id)).not.toBe(theirs);
    expect(theirs.get()).toEqual(nobodys.get());
    expect(inPhase(theirs, 'failed').failure).toMatchObject({ kind: 'missing' });
  });
});
