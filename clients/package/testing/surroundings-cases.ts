import { isTimeZone } from '#core/credits/completion-day.ts';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import type { FlagService } from '#core/flags/ports.ts';
import type { RedirectTo } from '#core/navigation/ports.ts';
import type { DefectReports, Log, Notices, Stopwatch } from '#core/notices/ports.ts';
import { refusal } from '#core/shared/failure.ts';
import type { Calendar, Connectivity } from '#core/shared/ports.ts';
import { answerFrom, expectSame, type PortCase } from './case.ts';

/** What the cases need to test a device's network. */
export interface ConnectivityOnTrial {
  readonly open: () => Connectivity | Promise<Connectivity>;
  /** Takes the network away, and brings it back. Resolves once the adapter must have noticed. */
  readonly interrupt: () => void | Promise<void>;
  readonly comeBack: () => void | Promise<void>;
}

/** What `Connectivity` promises. */
export const connectivityCases = (trial: ConnectivityOnTrial): readonly PortCase[] => [
  {
    title: 'says each time that the network is back, and not before',
    run: async () => {
      const { online$ } = await trial.open();
      let times = 0;
      const listening = online$.subscribe(() => {
        times += 1;
      });
      expectSame(times, 0, 'While nothing happened');
      await trial.interrupt();
      expectSame(times, 0, 'While the network was away');
      await trial.comeBack();
      expectSame(times, 1, 'After it came back');
      await trial.interrupt();
      await trial.comeBack();
      expectSame(times, 2, 'After it came back again');
      listening.unsubscribe();
      await trial.interrupt();
      await trial.comeBack();
      expectSame(times, 2, 'After unsubscribing');
    },
  },
  {
    title: 'tells everyone who listens, whenever they began to',
    run: async () => {
      const { online$ } = await trial.open();
      const told: string[] = [];
      const one = online$.subscribe(() => told.push('one'));
      await trial.interrupt();
      const other = online$.subscribe(() => told.push('other'));
      expectSame(told, [], 'Before it came back');
      await trial.comeBack();
      one.unsubscribe();
      other.unsubscribe();
      expectSame(told.sort(), ['one', 'other'], 'Who was told');
    },
  },
];

/** What `Calendar` promises. */
export const calendarCases = (open: () => Calendar): readonly PortCase[] => [
  {
    title: 'names a time zone that completion days can be reckoned in',
    run: async () => expectSame(isTimeZone(open().timeZone()), true, 'A time zone of the IANA list'),
  },
];

/** What the cases need to test messages to the learner. */
export interface NoticesOnTrial {
  readonly open: () => Notices | Promise<Notices>;
  /** What the learner can read now, oldest first. */
  readonly shown: () => readonly string[] | Promise<readonly string[]>;
}

/** What `Notices` promises. */
export const noticesCases = (trial: NoticesOnTrial): readonly PortCase[] =>
  (['success', 'error'] as const).map((kind) => ({
    title: `shows ${kind === 'success' ? 'a success' : 'an error'} as the text that it is`,
    run: async () => {
      const text = `<b>Saved</b> & “done” in 100 % of ${kind}`;
      const notices = await trial.open();
      notices[kind](text);
      expectSame(await trial.shown(), [text], 'What is shown');
    },
  }));

/** What the cases need to test redirects. */
export interface RedirectOnTrial {
  /** Opens the app at its start page. */
  readonly open: () => RedirectTo | Promise<RedirectTo>;
  /** The path and query of the place that is shown. */
  readonly shown: () => string | Promise<string>;
  /** Goes back once; nothing happens if there is nowhere to go back to. */
  readonly back: () => void | Promise<void>;
}

/** What `RedirectTo` promises. */
export const redirectCases = (trial: RedirectOnTrial): readonly PortCase[] => [
  {
    title: 'shows a place instead of the current one, so that Back never leads to what it replaced [ER-02]',
    run: async () => {
      const redirectTo = await trial.open();
      const start = await trial.shown();
      redirectTo({ name: 'transcripts', params: {}, query: {} });
      expectSame(await trial.shown(), '/transcripts', 'The first place');
      redirectTo({ name: 'login', params: {}, query: { nextRoute: 'transcripts' } });
      expectSame(await trial.shown(), '/login?nextRoute=transcripts', 'The second place');
      await trial.back();
      const seen = await trial.shown();
      expectSame([start, '/transcripts'].includes(seen), false, `After Back, at ${seen}`);
    },
  },
];

/** What the cases need to test the developers' log. */
export interface LogOnTrial {
  readonly open: () => Log | Promise<Log>;
  /** What was written since, oldest first. */
  readonly written: () => readonly string[] | Promise<readonly string[]>;
}

/** What `Log` promises. */
export const logCases = (trial: LogOnTrial): readonly PortCase[] => [
  {
    title: 'writes each text once, in order',
    run: async () => {
      const log = await trial.open();
      log.warn('The flag A is not listed.');
      log.error('100 % of “B” failed: %s');
      expectSame(
        await trial.written(),
        ['The flag A is not listed.', '100 % of “B” failed: %s'],
        'What was written',
      );
    },
  },
];

/** What the cases need to test reports of defects. */
export interface DefectReportsOnTrial {
  readonly open: () => DefectReports | Promise<DefectReports>;
  /** Each report that arrived since, as text, oldest first. */
  readonly received: () => readonly string[] | Promise<readonly string[]>;
}

/** What `DefectReports` promises. */
export const defectReportsCases = (trial: DefectReportsOnTrial): readonly PortCase[] => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  const causes = [new TypeError('no such field'), refusal('broken'), 'a text', 7, null, undefined, circular];
  return [
    {
      title: 'reports what failed, whatever was thrown',
      run: async () => {
        const reports = await trial.open();
        causes.forEach((cause, index) => {
          reports.report(`Part ${index} broke`, cause);
        });
        const received = await trial.received();
        const lost = causes.filter(
          (_, index) => !received.some((text) => text.includes(`Part ${index} broke`)),
        );
        expectSame([received.length, lost.length], [causes.length, 0], 'Reports, and how many were lost');
      },
    },
  ];
};

/** What `Stopwatch` promises. `wait` resolves after that many milliseconds. */
export const stopwatchCases = (
  open: () => Stopwatch,
  wait: (milliseconds: number) => Promise<unknown>,
): readonly PortCase[] => [
  {
    title: 'counts milliseconds, and never back',
    run: async () => {
      const { elapsed } = open();
      const begun = elapsed();
      await wait(60);
      const after = elapsed() - begun;
      expectSame(after >= 50 && after < 10_000, true, `${after} ms after 60`);
      const times = Array.from({ length: 1_000 }, elapsed);
      expectSame(
        times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0)),
        true,
        'A later time is never smaller',
      );
    },
  },
];

/** What the cases need to test a flag service. */
export interface FlagServiceOnTrial {
  /** With exactly this flag on. */
  readonly openWith: (flag: (typeof LISTED_FLAGS)[number]) => FlagService | Promise<FlagService>;
  /** A service that never gets a response. Resolves once the service has waited for its whole time limit. */
  readonly openSilent: () => { readonly service: FlagService; readonly giveUp: () => Promise<void> };
}

/** What `FlagService` promises. */
export const flagServiceCases = (trial: FlagServiceOnTrial): readonly PortCase[] => [
  {
    title: 'knows each listed flag once it is ready [FF-02]',
    run: async () => {
      const service = await trial.openWith(LISTED_FLAGS[0]);
      expectSame((await answerFrom(service.ready()))._tag, 'Right', 'Its readiness');
      const on = LISTED_FLAGS.filter((flag) => service.isOn(flag));
      expectSame(on, [LISTED_FLAGS[0]], 'The flags that are on');
    },
  },
  {
    title: 'says that it is not ready, as a value, and has every flag off [FF-02]',
    run: async () => {
      const { service, giveUp } = trial.openSilent();
      const answer = answerFrom(service.ready());
      await giveUp();
      expectSame((await answer)._tag, 'Left', 'Its readiness');
      expectSame(
        LISTED_FLAGS.filter((flag) => service.isOn(flag)),
        [],
        'The flags that are on',
      );
    },
  },
];
