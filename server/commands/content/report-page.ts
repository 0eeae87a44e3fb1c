import { type ImportAccount, percentKept } from '../../importing/content/accounting/import-account.ts';
import { type ArticlePart, articleParts } from '../../importing/content/accounting/source-words.ts';
import { escapeHtml } from '../../platform/shared/escape-html.ts';
import { type ImportSpeed, speedText } from './import-speed.ts';

/** The outcome for one file. */
export interface ReportedFile {
  readonly file: string;
  readonly outcome: 'added' | 'updated' | 'unchanged' | 'refused';
  readonly refusals: readonly { readonly line: number; readonly reason: string }[];
  readonly notes: readonly string[];
  /** Only for a publisher's file that was imported. */
  readonly account?: ImportAccount;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .35rem .75rem; text-align: start; vertical-align: top; }
  td.number, th.number { text-align: end; }
  tbody th { font-weight: 500; overflow-wrap: anywhere; min-width: 14rem; }
  caption { padding-block: .5rem; text-align: start; }
  li { margin-block: .25rem; }
`;

const partNames: Readonly<Record<ArticlePart, string>> = {
  abstract: 'Abstract',
  body: 'Body',
  tables: 'Tables',
  captions: 'Captions',
  references: 'References',
  back: 'Back matter',
  front: 'Front matter',
};

/** The report of an import as a self-contained page: an overview, then what was not kept of each file. */
export function reportPage(files: readonly ReportedFile[], speed?: ImportSpeed): string {
  const accounts = files.flatMap(({ account }) => account ?? []);
  const refused = files.filter(({ outcome }) => outcome === 'refused').length;
  const words = accounts.reduce((sum, { core }) => sum + core.words, 0);
  const kept = accounts.reduce((sum, { core }) => sum + core.kept, 0);
  const summary = [
    `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${refused} refused.`,
    ...(words === 0
      ? []
      : [`${percentKept({ words, kept })} of abstracts, bodies, tables and captions kept.`]),
    ...(speed === undefined ? [] : [`Took ${speedText(speed)}.`]),
  ].join(' ');
  const folder = folderOf(files);
  const named = files.map((each) => ({ ...each, file: each.file.slice(folder.length) }));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Import report</title>
<style>${style}</style>
<h1>Import report</h1>
<p>${summary}</p>
${folder === '' ? '' : `<p>Files of ${escapeHtml(folder)}</p>`}
<div class="wide" role="region" aria-label="Words kept" tabindex="0"><table>
<caption>Words kept, by part</caption>
<thead><tr><th scope="col">File</th><th scope="col">Outcome</th>${articleParts
    .map((part) => `<th scope="col" class="number">${partNames[part]}</th>`)
    .join(
      '',
    )}<th scope="col" class="number">Figures shown</th><th scope="col" class="number">Tables shown</th><th scope="col" class="number">Formulas shown</th><th scope="col" class="number">Links shown</th></tr></thead>
<tbody>
${named.map(row).join('\n')}
</tbody></table></div>
${named.map(details).join('\n')}
</html>
`;
}

interface Shown {
  readonly inFile: number;
  readonly shown: number;
  readonly atPublisher?: number;
}

/** '2 of 3, 1 linked', or a dash if there is none. */
function shownOf({ inFile, shown, atPublisher = 0 }: Shown): string {
  if (inFile === 0) return '–';
  return `${shown} of ${inFile}${atPublisher === 0 ? '' : `, ${atPublisher} linked`}`;
}

/** The folder that contains all files, with its trailing slash. */
function folderOf(files: readonly ReportedFile[]): string {
  const [first = '', ...others] = files.map(({ file }) => file);
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (folder !== '' && !others.every((file) => file.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
}

function row({ file, outcome, account }: ReportedFile, index: number): string {
  const cells =
    account === undefined
      ? `<td colspan="${articleParts.length + 4}"></td>`
      : [
          ...articleParts.map((part) => {
            const { words } = account.parts[part];
            return words === 0 ? '–' : percentKept(account.parts[part]);
          }),
          shownOf(account.figures),
          shownOf(account.tables),
          shownOf(account.formulas),
          shownOf(account.links),
        ]
          .map((cell) => `<td class="number">${cell}</td>`)
          .join('');
  return `<tr><th scope="row"><a href="#file-${index}">${escapeHtml(file)}</a></th><td>${outcome}</td>${cells}</tr>`;
}

function details({ file, outcome, refusals, notes, account }: ReportedFile, index: number): string {
  const lines = [
    ...refusals.map(({ line, reason }) => `Line ${line}: ${reason}`),
    ...notes,
    ...(account === undefined ? [] : missing(account)),
  ];
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return `<h2 id="file-${index}">${escapeHtml(file)}</h2>
${list === '' ? `<p>${outcome}; all of it is kept.</p>` : `<ul>${list}</ul>`}`;
}

function missing({ lost, leftOut, unknown, deadLinks }: ImportAccount): readonly string[] {
  const times = (count: number) => (count === 1 ? '' : `, ${count} times`);
  return [
    ...lost.map(
      ({ part, element, line, count, words }) =>
        `Line ${line}: ${count} ${count === 1 ? 'word' : 'words'} of ${element} lost (${partNames[part].toLowerCase()}): ${words.join(' ')}${count > words.length ? ' ...' : ''}`,
    ),
    ...leftOut.map(({ name, line, count }) => `Line ${line}: <${name}> left out${times(count)}`),
    ...unknown.map(
      ({ name, line, count }) => `Line ${line}: <${name}> not known${times(count)}; its text is kept`,
    ),
    ...deadLinks.map(({ name, line, count }) => `Line ${line}: a link leads nowhere${times(count)}: ${name}`),
  ];
}
