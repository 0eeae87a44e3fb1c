import type { Refusal } from '../../../platform/shared/refusal.ts';
import { type ImportAccount, percentKept, shareOf } from './import-account.ts';

/** Below this share of core words an article is refused, unless the operator accepts the loss. */
const REFUSED_BELOW = 0.95;
/** Below this share of core words the operator is warned. */
const WARNED_BELOW = 0.995;

/** Why an article is refused for losing too much of its text; undefined if it is accepted. */
export function tooMuchLost(account: ImportAccount): Refusal | undefined {
  if (shareOf(account.core) >= REFUSED_BELOW) return undefined;
  return {
    line: firstLost(account)?.line ?? 1,
    reason: `Only ${keptText(account)}. To import it all the same, add --accept-loss.`,
  };
}

/** Notes for the operator on text that was not kept. */
export function lossNotes(account: ImportAccount): readonly string[] {
  const { core, deadLinks, figures, formulas, links, tables, unknown, warnings } = account;
  const [dead] = deadLinks;
  const deadCount = deadLinks.reduce((sum, { count }) => sum + count, 0);
  const isWarned = shareOf(core) < WARNED_BELOW;
  return [
    ...(isWarned ? [`line ${firstLost(account)?.line ?? 1}: only ${keptText(account)}`] : []),
    ...warnings.map(({ line, reason }) => `line ${line}: ${reason}`),
    ...unknown.map(
      ({ name, line, count }) => `line ${line}: <${name}> is not known${times(count)}; its text is kept`,
    ),
    ...(dead === undefined
      ? []
      : [
          `line ${dead.line}: ${deadCount} ${deadCount === 1 ? 'link leads' : 'links lead'} nowhere: ${dead.name}`,
        ]),
    ...notShown(figures, 'figure'),
    ...notShown(links, 'link'),
    ...notShown({ ...tables, shown: tables.shown + tables.atPublisher }, 'table'),
    ...(tables.atPublisher === 0
      ? []
      : [`${counted(tables.atPublisher, 'table')} only linked at the publisher`]),
    ...(formulas.asTex === 0 ? [] : [`${counted(formulas.asTex, 'formula')} shown as TeX source`]),
  ];
}

function notShown({ inFile, shown }: ImportAccount['figures'], what: string): readonly string[] {
  return shown >= inFile ? [] : [`${counted(inFile - shown, what)} not shown`];
}

function keptText(account: ImportAccount): string {
  const { core } = account;
  const lost = core.words - core.kept;
  const where = firstLost(account)?.element;
  return `${percentKept(core)} of its abstract, body, tables and captions can be read: ${lost} of ${core.words} words are lost${where === undefined ? '' : `, first in ${where}`}`;
}

function firstLost({ lost }: ImportAccount) {
  return lost.find(({ part }) => ['abstract', 'body', 'tables', 'captions'].includes(part));
}

const times = (count: number): string => (count === 1 ? '' : ` (${count} times)`);

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? ' is' : 's are'}`;
