import { childElements, rawText, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { originalAddress } from '../jats/affiliations.ts';
import { isStatement } from '../jats/meta-statements.ts';
import { isRepeated } from '../jats/read-references.ts';

/**
 * Elements of a JATS file whose words an import does not have to keep, each with the reason. A key is an element's
 * name, optionally after its parent's name.
 */
export const notCounted: Readonly<Record<string, string>> = {
  // Data that identifies the journal and the article in catalogs. Title, journal, DOI and dates have their own
  // fields.
  'journal-meta': 'the journal’s title is a field; its other names and numbers are a catalog’s',
  'article-id': 'the DOI and the PMID are fields',
  'object-id': 'names a part of the article for catalogs',
  'issue-id': 'names the issue for catalogs',
  'volume-id': 'names the volume for catalogs',
  'institution-id': 'names the institution for catalogs',
  'article-version': 'which version of a preprint it is, for catalogs',
  'article-version-alternatives': 'which version of a preprint it is, for catalogs',
  'pub-date': 'the date is a field',
  'pub-history': 'dates in the publisher’s workflow',
  history: 'dates in the publisher’s workflow',
  'article-meta/volume': 'the issue, for catalogs',
  'article-meta/issue': 'the issue, for catalogs',
  'article-meta/issue-title': 'the issue, for catalogs',
  'article-meta/supplement': 'the issue, for catalogs',
  'article-meta/season': 'the issue, for catalogs',
  'article-meta/fpage': 'the pages in print',
  'article-meta/lpage': 'the pages in print',
  'article-meta/page-range': 'the pages in print',
  'article-meta/elocation-id': 'the number in the volume',
  'front-stub/elocation-id': 'the number in the volume',
  'article-meta/self-uri': 'the address of another copy',
  'article-meta/related-article': 'what it corrects or retracts is a field',
  'front-stub/related-article': 'names the article that holds it',
  'article-meta/related-object': 'names the article that holds it',
  'front-stub/related-object': 'names the article that holds it',
  'article-meta/counts': 'counts of pages and words',
  'processing-meta': 'what programs should know of the file',
  'glyph-data': 'the drawing of a character, point by point',
  'article-meta/conference': 'a catalog’s data of the conference',
  script: 'code that runs in a page, which no article may have',
  style: 'how another page looked',
  'title-group/label': 'the number of a chapter in its book',
  'alt-title': 'the title, shortened for running heads',
  'article-categories': 'topics are taken from it; the rest is a catalog’s tree',
  free_to_read: 'a note for catalogs',
  license_ref: 'the address of the license is a field',
  'ali:license_ref': 'the address of the license is a field',
  'copyright-year': 'repeats the copyright statement',
  'copyright-holder': 'repeats the copyright statement',
  'sec-meta': 'a catalog’s data of the section',
  'treatment-meta': 'a catalog’s data of the species',
  'contrib/role': 'a kind of contribution; who did what is in the statement of contributions',
  'index-term': 'an entry for the index of a printed volume',
  // Marks that the page generates.
  'list-item/label': 'the list numbers its items itself',
  'ref/label': 'the list of references numbers itself',
  'mixed-citation/label': 'the list of references numbers itself',
  'element-citation/label': 'the list of references numbers itself',
  'citation/label': 'the list of references numbers itself',
  'nlm-citation/label': 'the list of references numbers itself',
  'aff/label': 'affiliations are listed with each author',
  'aff/sup': 'affiliations are listed with each author',
  'corresp/label': 'a mark beside a name',
  'contrib/xref': 'a mark beside a name',
  'ref/note/label': 'the list of references numbers itself',
  // The same content in another form.
  'tex-math': 'formulas are counted whole, not by word',
  math: 'formulas are counted whole, not by word',
  'alt-text': 'describes a picture, and comes with it',
  'long-desc': 'describes a picture, and comes with it',
};

/** Elements that repeat printed content of their file, each with the reason. */
export const repeatedElements: readonly {
  readonly reason: string;
  readonly applies: (element: XmlElement, parent: XmlElement) => boolean;
}[] = [
  {
    reason: 'the same address, divided into fields',
    applies: (element, parent) => {
      const printed = parent.name === 'aff' ? originalAddress(parent) : undefined;
      return printed !== undefined && element !== printed;
    },
  },
  { reason: 'the same citation, divided into fields', applies: isRepeated },
  {
    reason: 'a reference has its DOI and PMID as fields',
    applies: ({ name, attributes }) =>
      name === 'pub-id' && /^(?:doi|pmid)$/.test(attributes.get('pub-id-type') ?? 'doi'),
  },
  {
    reason: 'the publisher’s own settings, other than statements for readers',
    applies: (element) => element.name === 'custom-meta' && !isStatement(element),
  },
  {
    reason: 'the same in another form, of which one is shown',
    applies: (element, parent) =>
      /-?alternatives$/.test(parent.name) &&
      parent.name !== 'citation-alternatives' &&
      isOtherForm(element, parent),
  },
];

/** Of tables, texts and affiliations in several forms, one is shown. Names in two scripts are both shown. */
function isOtherForm(element: XmlElement, { name, children }: XmlElement): boolean {
  if (name === 'name-alternatives' || name === 'collab-alternatives') return false;
  const forms = childElements({ ...element, children }).filter((form) => rawText(form).trim() !== '');
  const shown = forms.find((form) => form.name === 'table' || form.name === 'array') ?? forms[0];
  return name !== 'aff-alternatives' && element.name === 'textual-form' && element !== shown;
}

/** Headings that the page replaces with its own. */
export const headedByPage =
  /^(?:(?:author |article )?(?:key ?-?words?|summary|abstract|resumo|resumen|résumé|zusammenfassung|palavras-chave|palabras clave|mots[- ]clés|descritores|descriptores|references(?: cited)?|bibliography|literature cited|literatura citada|referências|referencias)|(?:author |statement of )?(?:competing|conflicts? of|conflicting|declarations? of(?: competing| conflicting)?|disclosures? of)(?: financial)? interests?(?: statement)?|funding(?: statement| information)?)[.:]?$/i;
