import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleLicense, PublicationDate } from '../article-draft.ts';
import { doiIn } from '../doi.ts';
import { plainText } from './plain-text.ts';

export function journalOf(front: XmlElement): string {
  const journal = childAt(front, 'journal-meta');
  const abbreviated = childElements(journal, 'journal-id').find(
    ({ attributes }) => attributes.get('journal-id-type') === 'nlm-ta',
  );
  return (
    plainText(childAt(journal, 'journal-title-group', 'journal-title')) ||
    plainText(childAt(journal, 'journal-title')) ||
    plainText(abbreviated)
  );
}

export function articleId(meta: XmlElement, type: 'doi' | 'pmid'): string | undefined {
  const id = childElements(meta, 'article-id').find(
    ({ attributes }) => attributes.get('pub-id-type') === type,
  );
  const text = plainText(id);
  if (type === 'doi') return doiIn(text);
  return /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

const preferred = ['epub', 'epub-ppub', 'pub', 'collection', 'ppub', 'epreprint'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date of online publication; else the date. */
export function publicationDate(meta: XmlElement): PublicationDate | undefined {
  const dates = childElements(meta, 'pub-date');
  const ranked = dates
    .map((date) => ({ date, rank: preferred.indexOf(kindOfDate(date)) }))
    .sort(
      (one, other) =>
        (one.rank < 0 ? preferred.length : one.rank) - (other.rank < 0 ? preferred.length : other.rank),
    );
  return ranked.map(({ date }) => dateOf(date)).find((date) => date !== undefined);
}

function kindOfDate({ attributes }: XmlElement): string {
  const type = attributes.get('pub-type') ?? attributes.get('date-type') ?? '';
  if (type !== 'pub') return type;
  return attributes.get('publication-format') === 'print' ? 'ppub' : 'epub';
}

function dateOf(date: XmlElement): PublicationDate | undefined {
  const year = wholeNumber(plainText(childAt(date, 'year')), 1600, 2200);
  if (year === undefined) return undefined;
  const named = plainText(childAt(date, 'month')).toLowerCase();
  const month = wholeNumber(named, 1, 12) ?? (months.indexOf(named.slice(0, 3)) + 1 || undefined);
  const day = wholeNumber(plainText(childAt(date, 'day')), 1, 31);
  return {
    year,
    ...(month === undefined ? {} : { month }),
    ...(month === undefined || day === undefined ? {} : { day }),
  };
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

export function licenseOf(meta: XmlElement): ArticleLicense | undefined {
  const permissions = childAt(meta, 'permissions');
  const licenses = childElements(permissions, 'license');
  const texts = [copyrightOf(permissions), ...licenses.map(plainText)].filter((part) => part !== '');
  const text = [...new Set(texts)].join(' ');
  const urls = licenses.flatMap((license) => [
    plainText(childAt(license, 'license_ref')),
    license.attributes.get('href') ?? '',
    ...descendants(license, 'ext-link').map(({ attributes }) => attributes.get('href') ?? ''),
  ]);
  const url = urls.find((address) => /^https?:\/\//.test(address));
  return text === '' ? undefined : { text, ...(url === undefined ? {} : { url }) };
}

function copyrightOf(permissions: XmlElement | undefined): string {
  const statement = plainText(childAt(permissions, 'copyright-statement'));
  if (statement !== '') return ended(statement);
  const holder = plainText(childAt(permissions, 'copyright-holder'));
  const year = plainText(childAt(permissions, 'copyright-year'));
  return holder === '' ? '' : ended(`© ${[year, holder].filter((part) => part !== '').join(' ')}`);
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The relation of a notice to its article, as named in JATS, at Crossref (`update-to`) and in PubMed. */
const concernTypes: Readonly<Record<string, 'correction' | 'retraction'>> = {
  'corrected-article': 'correction',
  'addended-article': 'correction',
  'updated-article': 'correction',
  'object-of-concern': 'correction',
  correction: 'correction',
  corrigendum: 'correction',
  erratum: 'correction',
  addendum: 'correction',
  clarification: 'correction',
  expression_of_concern: 'correction',
  'expression-of-concern': 'correction',
  erratumfor: 'correction',
  expressionofconcernfor: 'correction',
  'retracted-article': 'retraction',
  'partial-retraction': 'retraction',
  partial_retraction: 'retraction',
  'withdrawn-article': 'retraction',
  'removed-article': 'retraction',
  retraction: 'retraction',
  withdrawal: 'retraction',
  removal: 'retraction',
  retractionof: 'retraction',
};

/** The relation of an article to the notice about it. */
const retractedBy =
  /^(?:(?:partial[-_])?retraction-forward|retractionin|withdrawal-forward|removal-forward)$/i;
const correctedBy =
  /^(?:(?:correction|corrigendum|erratum|addendum|expression-of-concern|concern|update)-forward|erratumin|expressionofconcernin|updatein)$/i;

/**
 * The articles that a notice is about. An article that is not a notice concerns none, even if it names related ones.
 */
export function concernsOf(
  meta: XmlElement,
): readonly { readonly kind: 'correction' | 'retraction'; readonly doi: string }[] {
  return childElements(meta, 'related-article').flatMap((related) => {
    const kind = concernTypes[relationOf(related).toLowerCase()];
    const doi = doiIn(related.attributes.get('href') ?? '') ?? doiIn(plainText(related));
    return kind === undefined || doi === undefined ? [] : [{ kind, doi }];
  });
}

/** Whether the file itself says that its article was retracted, by naming the notice or by its type. */
export function isRetractedBy(meta: XmlElement, articleType: string): boolean {
  return (
    /retracted/i.test(articleType) ||
    childElements(meta, 'related-article').some((related) => retractedBy.test(relationOf(related)))
  );
}

/** Whether the file itself names a correction of its article. */
export function isCorrectedBy(meta: XmlElement): boolean {
  return childElements(meta, 'related-article').some((related) => correctedBy.test(relationOf(related)));
}

function relationOf({ attributes }: XmlElement): string {
  return attributes.get('related-article-type') ?? '';
}
