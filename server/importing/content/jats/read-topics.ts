import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleTopic } from '../article-draft.ts';
import { topicsOf } from '../slug.ts';
import { languageOf } from './language.ts';
import { plainText } from './plain-text.ts';

const mostTopics = 6;

/** Article types, not subjects. */
const sorts =
  /^(?:(?:original |clinical |brief )*research(?: articles?)?|articles?|original (?:articles?|papers?)|essays?|reviews?(?: articles?)?|editorials?|letters?.*|comment(?:ary|s)?|corrections?|retractions?|errat(?:um|a)|case reports?|brief (?:reports?|communications?)|perspectives?|opinion|viewpoints?|news.*|best practice|guidelines and guidance|short reports?|systematic reviews?|protocols?)$/i;

/** The same in Portuguese and Spanish. */
const sortsElsewhere =
  /^(?:art(?:igos?|[íi]culos?)(?: originai?s| original(?:es)?| de [\p{L}]+)?|revis(?:[ãa]o|i[óo]n|[õo]es|iones)|editorial(?:es)?|editoriais|cartas?.*|comunica(?:[çc][ãa]o|ci[óo]n) breve|relatos? de casos?|reportes? de casos?|ensaios?|ensayos?)$/iu;

/** The leaf subjects of the publisher's tree, deepest first; else the section heading or the keywords. */
export function readTopics(meta: XmlElement): readonly ArticleTopic[] {
  const groups = childElements(childAt(meta, 'article-categories'), 'subj-group');
  const isHeading = ({ attributes }: XmlElement) => attributes.get('subj-group-type') === 'heading';
  const subjects = namesOf(groups.filter((group) => !isHeading(group)));
  const headings = namesOf(groups.filter(isHeading));
  const keywords = descendants(meta, 'kwd').map((keyword) => plainText(keyword));
  const names = [subjects, headings, keywords].find((candidates) => candidates.length > 0) ?? [];
  return topicsOf(names, mostTopics);
}

/** The publisher's keywords, without those in other languages. */
export function keywordsOf(meta: XmlElement): readonly string[] {
  const groups = childElements(meta, 'kwd-group');
  const main = groups[0] === undefined ? undefined : languageOf(groups[0]);
  return keywordsIn(groups.filter((group) => (languageOf(group) ?? main) === main));
}

/** The keywords in other languages, by language. */
export function translatedKeywords(
  meta: XmlElement,
): readonly { readonly language: string; readonly label: string; readonly keywords: readonly string[] }[] {
  const groups = childElements(meta, 'kwd-group');
  const main = groups[0] === undefined ? undefined : languageOf(groups[0]);
  const languages = new Set(
    groups.flatMap((group) => languageOf(group) ?? []).filter((each) => each !== main),
  );
  return [...languages].map((language) => {
    const own = groups.filter((group) => languageOf(group) === language);
    const titles = own.map((group) => plainText(childAt(group, 'title'))).filter((title) => title !== '');
    return { language, label: titles[0]?.replace(/:$/, '') ?? 'Keywords', keywords: keywordsIn(own) };
  });
}

const keywordElements = new Set(['kwd', 'compound-kwd', 'unstructured-kwd-group']);

function keywordsIn(groups: readonly XmlElement[]): readonly string[] {
  const keywords = groups
    .flatMap((group) => descendants(group).filter(({ name }) => keywordElements.has(name)))
    .map(keywordText)
    .filter((keyword) => keyword !== '');
  return [...new Set(keywords)];
}

/** A keyword; of one with parts, such as a code and a term, 'E11: Type 2 diabetes'. */
function keywordText(keyword: XmlElement): string {
  const parts = childElements(keyword, 'compound-kwd-part').map(plainText);
  return parts.length > 0 ? parts.filter((part) => part !== '').join(': ') : plainText(keyword);
}

interface Leaf {
  readonly name: string;
  readonly depth: number;
}

function namesOf(groups: readonly XmlElement[]): readonly string[] {
  const leaves = groups.flatMap((group) => leavesOf(group, 0));
  const families = new Map<string, number>();
  for (const { name } of leaves) {
    const beginning = name.split('/')[0]?.trim() ?? name;
    families.set(beginning, (families.get(beginning) ?? 0) + 1);
  }
  return leaves
    .map((leaf) => endOfPath(leaf, families))
    .sort((one, other) => other.depth - one.depth)
    .map(({ name }) => name)
    .filter((name) => name !== '' && !sorts.test(name) && !sortsElsewhere.test(name));
}

function leavesOf(group: XmlElement, depth: number): readonly Leaf[] {
  const inner = childElements(group, 'subj-group');
  if (inner.length > 0) return inner.flatMap((nested) => leavesOf(nested, depth + 1));
  return childElements(group, 'subject').map((subject) => ({ name: plainText(subject), depth }));
}

/** 'Virology/Diagnosis' is a path when other subjects begin with Virology; 'Mathematics/Statistics' is one subject. */
function endOfPath({ name, depth }: Leaf, families: ReadonlyMap<string, number>): Leaf {
  const parts = name.split('/').map((part) => part.trim());
  const family = families.get(parts[0] ?? name) ?? 0;
  return parts.length > 1 && family > 1 ? { name: parts.at(-1) ?? name, depth: depth + 1 } : { name, depth };
}
