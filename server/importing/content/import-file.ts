import { saysRetracted } from '#core/activities/activity-state.ts';
import { htmlsOf } from '../../articles/htmls-of.ts';
import { decodeContent, withoutNul } from '../../platform/shared/decode-content.ts';
import { type ContentRefusal, type Reading, read, refused } from '../../platform/shared/refusal.ts';
import { decodeXml } from '../../platform/xml/decode-xml.ts';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { XmlElement } from '../../platform/xml/xml-element.ts';
import { tooMuchLost } from './accounting/enough-kept.ts';
import { accountFor, accountTogether, type ImportAccount } from './accounting/import-account.ts';
import type { ArticleDraft } from './article-draft.ts';
import type { ContentFile } from './content-file.ts';
import type { NamedPictures, Pictures } from './figures/picture.ts';
import { graphicsOf } from './figures/take-pictures.ts';
import { articlesIn } from './jats/articles-in.ts';
import { readJats } from './jats/read-jats.ts';
import { readJson } from './json/read-json.ts';
import { readPackage } from './package/read-package.ts';
import { readPubmedqa } from './pubmedqa/read-pubmedqa.ts';
import { type Supplied, type SuppliedFacts, suppliedFor } from './supplied.ts';

export interface ImportOptions {
  /** ISO date; abstracts without their own dates give credit from this day. */
  readonly today: string;
  /** Imports an article even if much of its text can't be kept. */
  readonly acceptLoss?: boolean;
  /** What the operator says of JATS articles whose files leave it out. */
  readonly supplied?: readonly Supplied[];
  /** The stored pictures of a JATS article, by their names in the article. */
  readonly pictures?: Pictures;
  /** The stored pictures of an article in our own format, by their names in the article. */
  readonly named?: NamedPictures;
}

/** Extensions of content files, in lower case. */
const contentExtensions = ['.xml', '.nxml', '.json', '.md'] as const;

/**
 * Reads one file: JATS XML, PubMedQA JSON or Preceptor's own package. Returns either every draft in it or every error
 * with its line. Pass the bytes if possible, so that a wrong encoding is found as well.
 */
export function readContentFile(
  name: string,
  content: Uint8Array | string,
  options: ImportOptions,
): Reading<ContentFile, ContentRefusal> {
  if (isXmlFile(name)) return readXmlFile(name, openXmlFile(content), options);
  const decoded = decodeContent(content, { mayHoldNul: extensionOf(name) === '.json' });
  return ofFile(name, decoded.ok ? readText(name, decoded.value, options) : decoded);
}

export function isXmlFile(name: string): boolean {
  return /\.n?xml$/i.test(name);
}

/** The elements of an XML file, for `readXmlFile`. */
export function openXmlFile(content: Uint8Array | string): Reading<XmlElement> {
  const decoded = decodeXml(content);
  if (!decoded.ok) return decoded;
  return isWebPage(decoded.value) ? notAnArticle(decoded.value) : readXml(decoded.value);
}

/** Like `readContentFile`, for an XML file that is already open. */
export function readXmlFile(
  name: string,
  tree: Reading<XmlElement>,
  options: ImportOptions,
): Reading<ContentFile, ContentRefusal> {
  return ofFile(name, tree.ok ? readArticles(name, tree.value, options) : tree);
}

function ofFile(name: string, reading: Reading<ContentFile>): Reading<ContentFile, ContentRefusal> {
  const long = reading.ok
    ? reading.value.articles.map(tooLongText).find((each) => each !== undefined)
    : undefined;
  if (long !== undefined) return { ok: false, refusals: [{ file: name, line: 1, reason: long }] };
  return reading.ok
    ? read({ ...reading.value, articles: reading.value.articles.map(withRetraction) })
    : { ok: false, refusals: reading.refusals.map((refusal) => ({ file: name, ...refusal })) };
}

/** Five times the largest file of a real article at hand. What shows it costs in proportion: its page, its blocks and its offline copy. */
const LONGEST_TEXT = 3_000_000;

function tooLongText({ title, ...article }: ArticleDraft): string | undefined {
  const length = htmlsOf(article).reduce((sum, html) => sum + html.length, 0);
  return length > LONGEST_TEXT
    ? `The text of “${title}” has ${(length / 1e6).toFixed(1)} million characters with its markup; the limit is ${LONGEST_TEXT / 1e6} million. Move its large tables to supplementary files.`
    : undefined;
}

/**
 * Marks an article whose title says that it was retracted. A notice is exempt, because it repeats the title of the
 * article that it retracts.
 */
function withRetraction(article: ArticleDraft): ArticleDraft {
  const isNotice = article.kind === 'retraction' || article.kind === 'correction';
  return !isNotice && saysRetracted(article.title) ? { ...article, isRetracted: true } : article;
}

function readText(name: string, text: string, options: ImportOptions): Reading<ContentFile> {
  const extension = extensionOf(name);
  if (extension === undefined)
    return refused(1, `This sort of file is not read; content comes as ${contentExtensions.join(', ')}.`);
  if (extension === '.md') return readPackage(text, options.named);
  return isWebPage(text) ? notAnArticle(text) : readJsonFile(text, options.today);
}

function isWebPage(text: string): boolean {
  return /^\s*(?:<!doctype html|<html)\b/i.test(text);
}

function notAnArticle(text: string): Reading<never> {
  return refused(
    lineOfStart(text),
    'This is an HTML page, not an article: perhaps a download that went wrong.',
  );
}

/** A refused article of several is left out by its line; the others are read. */
function readArticles(name: string, tree: XmlElement, options: ImportOptions): Reading<ContentFile> {
  const found = articlesIn(tree);
  if ('reason' in found) return refused(found.line, found.reason);
  const { articles, missing, warnings } = found;
  const pictures = picturesOfEach(articles, options.pictures);
  const readings = articles.map((article, index) => {
    const supplied = suppliedFor(options.supplied ?? [], name, index + 1, articles.length);
    return readArticle(article, supplied, pictures[index], options.acceptLoss);
  });
  const leftOut = [...readings.flatMap((reading) => (reading.ok ? [] : reading.refusals)), ...missing];
  const accepted = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  const account = accountTogether(
    accepted.map((each) => each.account),
    warnings,
  );
  if (account === undefined) return { ok: false, refusals: leftOut };
  return read({
    articles: accepted.map(({ article }) => article),
    quizPackages: [],
    account,
    ...(leftOut.length === 0 ? {} : { leftOut }),
  });
}

function readArticle(
  element: XmlElement,
  supplied: SuppliedFacts,
  pictures: Pictures | undefined,
  acceptLoss = false,
): Reading<{ readonly article: ArticleDraft; readonly account: ImportAccount }> {
  const jats = readJats(element, supplied, pictures);
  if (!jats.ok) return jats;
  const { article, findings } = jats.value;
  const account = accountFor(element, article, findings);
  const loss = acceptLoss ? undefined : tooMuchLost(account);
  return loss === undefined ? read({ article, account }) : refused(loss.line, loss.reason);
}

/** The pictures of each article of a file. Of a name in two of them, nothing says whose picture it is. */
function picturesOfEach(
  articles: readonly XmlElement[],
  pictures: Pictures | undefined,
): readonly (Pictures | undefined)[] {
  if (pictures === undefined || articles.length === 1) return articles.map(() => pictures);
  const names = articles.map(graphicsOf);
  const owners = new Map<string, number>();
  for (const name of names.flat()) owners.set(name, (owners.get(name) ?? 0) + 1);
  return names.map((own) => {
    const alone = new Set(own.filter((name) => owners.get(name) === 1));
    return new Map([...pictures].filter(([name]) => alone.has(name)));
  });
}

function readJsonFile(text: string, today: string): Reading<ContentFile> {
  const tree = readJson(text);
  if (!tree.ok) return withoutNul(text, tree);
  const abstracts = readPubmedqa(tree.value, today);
  return abstracts.ok ? read({ ...abstracts.value, quizPackages: [] }) : abstracts;
}

export function extensionOf(name: string): (typeof contentExtensions)[number] | undefined {
  return contentExtensions.find((extension) => name.toLowerCase().endsWith(extension));
}

function lineOfStart(text: string): number {
  return (/^\s*/.exec(text)?.[0].match(/\n/g)?.length ?? 0) + 1;
}
