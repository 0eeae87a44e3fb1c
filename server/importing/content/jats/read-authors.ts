import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleAuthor } from '../article-draft.ts';
import { affiliationsIn, affiliationsOf, affiliationText } from './affiliations.ts';
import { collectiveName, namesIn, personName } from './person-name.ts';
import { plainText } from './plain-text.ts';

const notAuthors = new Set(['editor', 'reviewer', 'translator', 'illustrator', 'assignee']);

/** The byline in order, without editors and without the listed members of a group. */
export function readAuthors(
  meta: XmlElement,
  isAuthor: (contributor: XmlElement) => boolean = isAuthorByType,
): readonly ArticleAuthor[] {
  const contributors = childElements(meta, 'contrib-group').flatMap((group) =>
    childElements(group, 'contrib').map((contributor) => ({ contributor, group })),
  );
  const affiliations = new Map(
    affiliationsIn(meta).flatMap(({ ids, aff }) => ids.map((id): [string, XmlElement] => [id, aff])),
  );
  const elsewhere = new Set(
    contributors
      .filter(({ contributor }) => !isAuthor(contributor))
      .flatMap(({ contributor }) => affiliationIds(contributor)),
  );
  const unclaimed = affiliationsOf(meta).filter((aff) => !elsewhere.has(aff.attributes.get('id') ?? ''));
  const authors = contributors.filter(({ contributor }) => isAuthor(contributor));
  // A lone affiliation without a reference applies to everyone, and any affiliation applies to an only author.
  const sharedBy = new Map(
    [...new Set(authors.map(({ group }) => group))].map((group) => {
      const shared = [...affiliationsOf(group), ...unclaimed];
      return [group, shared.length === 1 || authors.length === 1 ? shared : []] as const;
    }),
  );
  const equal = equalNotes(meta);
  return authors.flatMap(({ contributor, group }) => {
    const name = nameOf(contributor);
    if (name === '') return [];
    const named = affiliationIds(contributor).flatMap((id) => affiliations.get(id) ?? []);
    const own = [...named, ...affiliationsOf(contributor)];
    const chosen = own.length > 0 ? own : (sharedBy.get(group) ?? []);
    const texts = chosen.map(affiliationText).filter((text) => text !== '');
    const orcid = orcidOf(contributor);
    const members = membersOf(contributor);
    const notes = [
      ...degreesOf(contributor),
      ...marksOf(contributor, equal),
      ...(members === '' ? [] : [`Members: ${members}`]),
    ];
    return [
      {
        name,
        affiliations: texts.length > 0 ? texts : currentAffiliation(meta, authors.length),
        ...(orcid === undefined ? {} : { orcid }),
        ...(notes.length === 0 ? {} : { notes }),
      },
    ];
  });
}

function degreesOf(contributor: XmlElement): readonly string[] {
  return childElements(contributor, 'degrees').map(plainText).filter(isText);
}

/** The members of a group, each with their affiliations. */
function membersOf(contributor: XmlElement): string {
  return descendants(childAt(contributor, 'collab') ?? childAt(contributor, 'collab-alternatives'), 'contrib')
    .map((member) => [nameOf(member), ...childElements(member, 'aff').map(affiliationText)])
    .map((parts) => parts.filter(isText).join(', '))
    .filter(isText)
    .join('; ');
}

function orcidOf(contributor: XmlElement): string | undefined {
  const ids = childElements(contributor, 'contrib-id').map(plainText);
  const links = childElements(contributor, 'uri').map(({ attributes }) => attributes.get('href') ?? '');
  return [...ids, ...links]
    .map((id) => /\b(?:\d{4}-){3}\d{3}[\dX]\b/.exec(id)?.[0])
    .find((id) => id !== undefined);
}

/** The ids of notes that mention equal contributions. */
function equalNotes(meta: XmlElement): ReadonlySet<string> {
  const notes = childElements(meta, 'author-notes').flatMap((group) => childElements(group, 'fn'));
  const isEqual = (note: XmlElement) =>
    note.attributes.get('fn-type') === 'equal' || /\bcontributed equally\b/i.test(plainText(note));
  return new Set(notes.filter(isEqual).flatMap(({ attributes }) => attributes.get('id') ?? []));
}

/** Marks of this author alone: corresponding author, equal contribution, or deceased. */
function marksOf(contributor: XmlElement, equal: ReadonlySet<string>): readonly string[] {
  const { attributes } = contributor;
  const references = childElements(contributor, 'xref');
  const isEqual =
    attributes.get('equal-contrib') === 'yes' ||
    references.some((reference) => equal.has(reference.attributes.get('rid') ?? ''));
  const isCorresponding =
    attributes.get('corresp') === 'yes' ||
    references.some((reference) => reference.attributes.get('ref-type') === 'corresp');
  return [
    ...(isCorresponding ? ['Corresponding author'] : []),
    ...(isEqual ? ['Contributed equally'] : []),
    ...(attributes.get('deceased') === 'yes' ? ['Deceased'] : []),
  ];
}

/** Far above any byline. */
const MAX_ADDRESSES = 300;

/** Contact details for correspondence, with the addresses given beside the names. */
export function correspondenceOf(meta: XmlElement): string | undefined {
  const notes = childElements(meta, 'author-notes').flatMap((group) =>
    childElements(group).filter(
      ({ name, attributes }) =>
        name === 'corresp' || (name === 'fn' && attributes.get('fn-type') === 'corresp'),
    ),
  );
  const stated = notes.map((note) => plainText(withoutMark(note))).filter(isText);
  const addresses = childElements(meta, 'contrib-group')
    .flatMap((group) => childElements(group, 'contrib'))
    .flatMap((contributor) =>
      childElements(contributor)
        .filter(({ name }) => name === 'email' || name === 'address')
        .map((address) => ({ name: nameOf(contributor), address: plainText(address) })),
    );
  const atAffiliations = descendants(meta, 'aff').flatMap((aff) =>
    descendants(aff, 'email').map((address) => ({ name: '', address: plainText(address) })),
  );
  const others = [...addresses, ...atAffiliations]
    .slice(0, MAX_ADDRESSES)
    .filter(({ address }) => address !== '' && !stated.some((text) => text.includes(address)))
    .map(({ name, address }) => (name === '' ? address : `${name}: ${address}`));
  const texts = [...stated, ...others];
  return texts.length === 0 ? undefined : [...new Set(texts)].join('; ');
}

function withoutMark(note: XmlElement): XmlElement {
  const children = note.children.filter(
    (node) => typeof node === 'string' || !['label', 'sup', 'xref'].includes(node.name),
  );
  return { ...note, children };
}

function isText(text: string): boolean {
  return text !== '';
}

/** Editors and reviewers, each with their affiliations on one line. */
export function readEditors(meta: XmlElement): readonly string[] {
  return readAuthors(meta, (contributor) => !isAuthorByType(contributor)).map(({ name, affiliations }) =>
    [name, ...affiliations].join(', '),
  );
}

function isAuthorByType(contributor: XmlElement): boolean {
  return !notAuthors.has(contributor.attributes.get('contrib-type') ?? 'author');
}

function nameOf(contributor: XmlElement): string {
  const [name, ...others] = namesIn(childAt(contributor, 'name-alternatives') ?? contributor);
  if (name !== undefined) return inBothScripts(personName(name), others.map(personName));
  const collective = childAt(contributor, 'collab') ?? childAt(contributor, 'collab-alternatives', 'collab');
  if (collective !== undefined) return collectiveName(collective);
  return childAt(contributor, 'anonymous') === undefined ? '' : 'Anonymous';
}

/** 'Li Wei (李伟)': a name in its own script after the one in Latin letters. */
function inBothScripts(name: string, others: readonly string[]): string {
  const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text);
  const latin = [name, ...others].find(isLatin) ?? name;
  const own = [name, ...others].find((other) => !isLatin(other) && other !== latin);
  return own === undefined ? name : `${latin} (${own})`;
}

function affiliationIds(contributor: XmlElement): readonly string[] {
  const references = childElements(contributor, 'xref').filter(
    ({ attributes }) => attributes.get('ref-type') === 'aff',
  );
  return [contributor, ...references]
    .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/))
    .filter(isText);
}

/** Essays may give their only author's affiliation in a footnote. */
function currentAffiliation(meta: XmlElement, authors: number): readonly string[] {
  if (authors !== 1) return [];
  return childElements(childAt(meta, 'author-notes'), 'fn')
    .filter(({ attributes }) => attributes.get('fn-type') === 'current-aff')
    .map((note) => plainText(note).replace(/\s*E-?mail:.*$/i, ''))
    .map((text) => text.replace(/^.*? is (?:at|in|with) (?:the )?/, '').replace(/\.$/, ''));
}
