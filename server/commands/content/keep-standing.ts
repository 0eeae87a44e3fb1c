import { Presets, SingleBar } from 'cli-progress';
import { type CheckOutcome, checkStanding } from '../../importing/standing/check-standing.ts';
import { crossref } from '../../importing/standing/crossref.ts';
import type { StandingStore } from '../../importing/standing/standing-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { printable } from './printable.ts';

interface Streams {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Checks every DOI that was not checked in the last day and prints each change of standing. Returns 0, or 1 if it
 * could not finish; the next run continues from there.
 */
export async function keepStanding(
  store: StandingStore,
  settings: Pick<Settings, 'crossref'>,
  { stdout, stderr }: Streams,
): Promise<0 | 1> {
  if (settings.crossref === undefined) {
    stderr.write(
      'Set CROSSREF_MAILTO to an email address that Crossref can write to, then try again (docs/operating.md).\n',
    );
    return 1;
  }
  const bar = stderr.isTTY === true ? progressBar(stderr) : undefined;
  let shown = 0;
  const outcome = await checkStanding({
    store,
    registry: crossref(settings.crossref),
    before: new Date(Date.now() - DAY_MILLISECONDS).toISOString(),
    report: ({ checked, total, changes }) => {
      if (bar === undefined) stderr.write(`${checked} of ${total} checked\n`);
      else if (bar.getProgress() === 0) bar.start(total, checked);
      else bar.update(checked);
      for (const { slug, before, after } of changes.slice(shown))
        stdout.write(`${printable(slug)}: ${before} → ${after}\n`);
      shown = changes.length;
    },
  }).finally(() => bar?.stop());
  stdout.write(`${summaryOf(outcome)}\n`);
  if (outcome.stopped === null) return 0;
  stderr.write(`Not finished: ${printable(outcome.stopped)}. Run it again to continue from there.\n`);
  return 1;
}

const progressBar = (stream: NodeJS.WritableStream): SingleBar =>
  new SingleBar(
    { format: '{bar} {value} of {total} DOIs', stream, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );

const summaryOf = ({ checked, unknown, changes }: CheckOutcome): string =>
  `${checked} checked, ${changes.length} changed, ${unknown} unknown to Crossref`;
