import type { Refusal } from '../../../platform/shared/refusal.ts';
import { childElements, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleDraft } from '../article-draft.ts';
import type { Findings, Occurrences } from '../jats/jats-context.ts';
import { accountForWords, ofEachPart, type PartAccount, type WordAccount } from './account-for.ts';
import { shownIn } from './shown.ts';

/** An element or an id, where it first occurs, and how often. */
interface Found extends Occurrences {
  readonly name: string;
}

/** Compares an article's file with what is stored. */
export interface ImportAccount extends WordAccount {
  /** Abstract, body, tables and captions together. */
  readonly core: PartAccount;
  /** Elements whose content is left out, such as pictures and column widths. */
  readonly leftOut: readonly Found[];
  /** Unknown elements; their text is kept. */
  readonly unknown: readonly Found[];
  /** What else the operator should know, with its line. */
  readonly warnings: readonly Refusal[];
  /** Links within the file to an id that does not exist. */
  readonly deadLinks: readonly Found[];
  readonly figures: { readonly inFile: number; readonly shown: number };
  readonly links: { readonly inFile: number; readonly shown: number };
  readonly tables: { readonly inFile: number; readonly shown: number; readonly atPublisher: number };
  readonly formulas: {
    readonly inFile: number;
    readonly shown: number;
    readonly asTex: number;
    readonly atPublisher: number;
  };
}

const coreParts = ['abstract', 'body', 'tables', 'captions'] as const;

/** Accounts for every word, figure, table, formula and link of a JATS file. */
export function accountFor(article: XmlElement, draft: ArticleDraft, findings: Findings): ImportAccount {
  const words = accountForWords(article, draft);
  const elements = elementsIn(article);
  const inFile = (...names: readonly string[]) => elements.filter(({ name }) => names.includes(name));
  const [figures, tables, formulas] = [
    inFile('fig'),
    inFile('table-wrap'),
    inFile('disp-formula', 'inline-formula'),
  ];
  const shown = shownIn(draft);
  const rendered = (what: Parameters<Findings['rendered']['get']>[0]) => findings.rendered.get(what) ?? 0;
  return {
    ...words,
    core: coreParts.map((part) => words.parts[part]).reduce(wordsOfBoth),
    leftOut: listed(findings.leftOut),
    unknown: listed(findings.unknown),
    warnings: findings.warnings,
    deadLinks: [...listed(findings.deadLinks), ...listed(shown.leadingNowhere(findings.links))],
    figures: { inFile: figures.length, shown: rendered('figures') - shown.missing(figures) },
    links: { inFile: findings.links.length, shown: shown.links(findings.links) },
    tables: {
      inFile: tables.length,
      shown: rendered('tables') - shown.missing(tables),
      atPublisher: rendered('tables at the publisher'),
    },
    formulas: {
      inFile: formulas.length,
      shown: rendered('formulas'),
      asTex: rendered('formulas as TeX'),
      atPublisher: rendered('formulas at the publisher'),
    },
  };
}

/** The account of a file with several articles. */
export function accountTogether(
  accounts: readonly ImportAccount[],
  warnings: readonly Refusal[],
): ImportAccount | undefined {
  const [first, ...others] = accounts;
  if (first === undefined) return undefined;
  return others.reduce(both, { ...first, warnings: [...warnings, ...first.warnings] });
}

function both(one: ImportAccount, other: ImportAccount): ImportAccount {
  return {
    parts: ofEachPart((part) => wordsOfBoth(one.parts[part], other.parts[part])),
    core: wordsOfBoth(one.core, other.core),
    lost: [...one.lost, ...other.lost],
    leftOut: [...one.leftOut, ...other.leftOut],
    unknown: [...one.unknown, ...other.unknown],
    // The chapters of a book share what is wrong with its date.
    warnings: [
      ...one.warnings,
      ...other.warnings.filter(
        ({ line, reason }) => !one.warnings.some((each) => each.line === line && each.reason === reason),
      ),
    ],
    deadLinks: [...one.deadLinks, ...other.deadLinks],
    figures: {
      inFile: one.figures.inFile + other.figures.inFile,
      shown: one.figures.shown + other.figures.shown,
    },
    links: {
      inFile: one.links.inFile + other.links.inFile,
      shown: one.links.shown + other.links.shown,
    },
    tables: {
      inFile: one.tables.inFile + other.tables.inFile,
      shown: one.tables.shown + other.tables.shown,
      atPublisher: one.tables.atPublisher + other.tables.atPublisher,
    },
    formulas: {
      inFile: one.formulas.inFile + other.formulas.inFile,
      shown: one.formulas.shown + other.formulas.shown,
      asTex: one.formulas.asTex + other.formulas.asTex,
      atPublisher: one.formulas.atPublisher + other.formulas.atPublisher,
    },
  };
}

const wordsOfBoth = (one: PartAccount, other: PartAccount): PartAccount => ({
  words: one.words + other.words,
  kept: one.kept + other.kept,
});

/** Every element. Formulas in references and titles are plain text and are counted by word. */
function elementsIn(article: XmlElement): readonly XmlElement[] {
  return childElements(article)
    .filter(({ name }) => !plainParts.has(name))
    .flatMap((child) => [child, ...elementsIn(child)]);
}

const plainParts = new Set([
  'ref-list',
  'title-group',
  'kwd-group',
  'funding-group',
  'contrib-group',
  'alt-title',
]);

function listed(found: ReadonlyMap<string, Occurrences>): readonly Found[] {
  return [...found].map(([name, { line, count }]) => ({ name, line, count }));
}

/** The share of words kept, from 0 to 1; 1 if there are no words. */
export function shareOf({ words, kept }: PartAccount): number {
  return words === 0 ? 1 : kept / words;
}

/** '99.98%', rounded down, so that 100% means all. */
export function percentKept(part: PartAccount): string {
  const hundredths = Math.floor(shareOf(part) * 10_000);
  return `${(hundredths / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}
