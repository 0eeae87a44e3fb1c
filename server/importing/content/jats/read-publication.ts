import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleLicense } from '../article-draft.ts';
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

/** Which chapter of which book it is (chapters-in.ts). */
export function chapterOf(meta: XmlElement): string | undefined {
  const id = childElements(meta, 'article-id').find(
    ({ attributes }) => attributes.get('pub-id-type') === 'chapter',
  );
  return plainText(id) || undefined;
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
