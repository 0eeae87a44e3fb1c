// @vitest-environment jsdom
import { getClient } from '@sentry/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStopwatch } from '#adapters/browser/stopwatch.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { sentryDefectReports } from '#adapters/sentry/defect-reports.ts';
import { consoleLog, consoleReports } from '#adapters/system/console.ts';
import type { PortCase } from '#root/clients/package/testing/case.ts';
import {
  type DefectReportsOnTrial,
  defectReportsCases,
  logCases,
  stopwatchCases,
} from '#root/clients/package/testing/surroundings-cases.ts';
import { headlessDevice } from '#root/composition/roots/device.ts';
import { failuresOf } from '#tests/support/failures-of.ts';
import { memoryDefectReports, memoryLog } from '#tests/support/fake-notices.ts';

afterEach(async () => {
  await getClient()?.close();
  vi.restoreAllMocks();
});

const all = (cases: readonly PortCase[]) => {
  for (const { title, run } of cases) it(title, run);
};

const sleep = (milliseconds: number) => new Promise((soon) => setTimeout(soon, milliseconds));

describe('the log on the console', () => {
  const written: string[] = [];
  all(
    logCases({
      open: () => {
        written.length = 0;
        for (const level of ['warn', 'error'] as const)
          vi.spyOn(console, level).mockImplementation((text) => written.push(text));
        return consoleLog;
      },
      written: () => written,
    }),
  );
});

it('a log that swallows warnings is found out', async () => {
  let log = memoryLog();
  const open = () => {
    log = memoryLog();
    return { ...log, warn: () => undefined };
  };
  const written = () => log.said.map(({ text }) => text);
  expect(await failuresOf(logCases({ open, written }))).toHaveLength(1);
});

describe('reports of defects', () => {
  let printed: string[] = [];
  const onConsole: DefectReportsOnTrial = {
    open: () => {
      printed = [];
      vi.spyOn(console, 'error').mockImplementation((what) => printed.push(what));
      return consoleReports;
    },
    received: () => printed,
  };
  describe('on the console', () => all(defectReportsCases(onConsole)));

  describe('in the log of a client without pages', () => {
    let log = memoryLog();
    all(
      defectReportsCases({
        open: () => {
          log = memoryLog();
          return headlessDevice({ log }).reports;
        },
        received: () => log.said.map(({ text }) => text),
      }),
    );
  });

  describe('whose code is loaded later', () => {
    let loaded = memoryDefectReports();
    all(
      defectReportsCases({
        open: () => {
          loaded = memoryDefectReports();
          return lazyDefectReports(async () => loaded, consoleReports);
        },
        received: async () => {
          await sleep(0);
          return loaded.said.map(({ text }) => text);
        },
      }),
    );
  });

  describe('to the service', () => {
    all(
      defectReportsCases({
        open: () => {
          vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
          return sentryDefectReports('https://0123456789abcdef0123456789abcdef@reports.example.org/1');
        },
        received: async () => {
          await getClient()?.flush(2_000);
          return vi
            .mocked(fetch)
            .mock.calls.map(([, request]) => String(request?.body))
            .filter((body) => body.includes('"exception"') || body.includes('"message"'));
        },
      }),
    );
  });

  it('are found out if a cause makes them throw', async () => {
    const open = () => {
      const reports = onConsole.open() as typeof consoleReports;
      return {
        report: (what: string, cause: unknown) => reports.report(`${what}: ${JSON.stringify(cause)}`, null),
      };
    };
    expect(await failuresOf(defectReportsCases({ ...onConsole, open }))).toHaveLength(1);
  });
});

describe('the stopwatch of the browser', () => all(stopwatchCases(() => browserStopwatch, sleep)));

it('a stopwatch that follows a clock in seconds, or goes back, is found out', async () => {
  const backward = { elapsed: () => -performance.now() };
  const inSeconds = { elapsed: () => performance.now() / 1_000 };
  for (const stopwatch of [backward, inSeconds])
    expect(await failuresOf(stopwatchCases(() => stopwatch, sleep))).toHaveLength(1);
});
