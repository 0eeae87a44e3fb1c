import { shortened } from '#core/shared/shortened.ts';
import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { AbstractSection } from '../article-draft.ts';
import { longestFinding, sentencesOf } from '../sentences.ts';
import type { JatsContext } from './jats-context.ts';
import { isEnglish, languageOf } from './language.ts';
import { metaOf } from './meta-of.ts';
import { plainText } from './plain-text.ts';

/** Titles that the page provides itself. */
const usualTitles = /^(?:(?:abstract|summary|resumo|resumen|résumé|zusammenfassung)[.:]?)?$/i;

const teaser = /^(?:toc|teaser|short|web-summary|precis|blurb)$/i;
/** The types by which publishers mark the authors' own abstract. */
const usual = /^(?:normal|main|structured|unstructured|full|abstract|standard|primary)$/i;
/** Types and titles of pictures, lists of highlights, and summaries for editors or lay readers. */
const apart =
  /graphic|visual|video|audio|highlight|plain|\blay\b|patient|\b(?:author|editor)s?\b.*summary|non-?technical|key[-_ ]?(?:point|message)|bullet|digest|stereochemical/i;

/** Beside the authors' abstract rather than in its place. */
function isApart(abstract: XmlElement): boolean {
  return (
    teaser.test(typeOf(abstract)) ||
    apart.test(`${typeOf(abstract)} ${plainText(childAt(abstract, 'title'))}`)
  );
}

function typeOf({ attributes }: XmlElement): string {
  return attributes.get('abstract-type') ?? '';
}

/**
 * The authors' abstract: one without a type, else one whose type says no more than that; for a magazine piece without
 * one, its teaser.
 */
export function mainAbstract(meta: XmlElement): XmlElement | undefined {
  const all = childElements(meta, 'abstract').filter((abstract) => plainText(abstract) !== '');
  const own = all.filter((abstract) => !isApart(abstract));
  return (
    own.find((abstract) => typeOf(abstract) === '') ??
    own.find((abstract) => usual.test(typeOf(abstract))) ??
    own[0] ??
    all.find((abstract) => teaser.test(typeOf(abstract)))
  );
}

/** The abstract offered to readers: in English if possible, else the authors' own. */
export function offeredAbstract(article: XmlElement, meta: XmlElement): XmlElement | undefined {
  const main = mainAbstract(meta);
  const language = (main === undefined ? undefined : languageOf(main)) ?? languageOf(article);
  if (language === undefined || isEnglish(language)) return main;
  const translations = childElements(article, 'sub-article').filter(
    (part) => part.attributes.get('article-type') === 'translation' && isEnglish(languageOf(part)),
  );
  const whole = translations.flatMap((part) => mainAbstract(metaOf(part) ?? part) ?? []);
  const alone = translatedAbstracts(meta).filter((abstract) => isEnglish(languageOf(abstract)));
  return [...whole, ...alone][0] ?? main;
}

/** Abstracts in other languages. */
export function translatedAbstracts(meta: XmlElement): readonly XmlElement[] {
  const main = mainAbstract(meta);
  const language = main === undefined ? undefined : languageOf(main);
  return [
    ...childElements(meta, 'abstract').filter(
      (abstract) => abstract !== main && isForeign(abstract, language),
    ),
    ...childElements(meta, 'trans-abstract'),
  ].filter((abstract) => !isApart(abstract));
}

/**
 * Teasers, highlights, and summaries for editors or lay readers. They are shown after the article, not as its
 * abstract.
 */
export function summariesOf(meta: XmlElement): readonly XmlElement[] {
  const shown = new Set([mainAbstract(meta), ...translatedAbstracts(meta)]);
  return [...childElements(meta, 'abstract'), ...childElements(meta, 'trans-abstract')].filter(
    (abstract) => !shown.has(abstract),
  );
}

function isForeign(abstract: XmlElement, language: string | undefined): boolean {
  const own = languageOf(abstract);
  return own !== undefined && own !== language;
}

export function abstractSections(
  abstract: XmlElement | undefined,
  context: JatsContext,
): readonly AbstractSection[] {
  const sections = childElements(abstract, 'sec');
  const loose = childElements(abstract).filter(
    ({ name }) => name !== 'sec' && name !== 'title' && name !== 'label',
  );
  const title = plainText(childAt(abstract, 'title'));
  const parts = [
    usualTitles.test(title) ? { html: drawn(loose, context) } : { label: title, html: drawn(loose, context) },
    ...sections.map((section) => {
      const label = plainText(childAt(section, 'title')).replace(/:$/, '');
      const html = drawn(
        childElements(section).filter(({ name }) => name !== 'title' && name !== 'label'),
        context,
      );
      return label === '' ? { html } : { label, html };
    }),
  ];
  return parts.filter(({ html }) => html !== '');
}

function drawn(nodes: readonly XmlElement[], context: JatsContext): string {
  return cleanArticleHtml(context.draw(nodes, 3));
}

const conclusionTitle =
  /conclusion|conclus[ãõ]|interpretation|significance|discussion|schlussfolgerung|fazit|结论|結論|结语|まとめ|결론|вывод|заключение/i;
const conclusionSentence =
  /^(?:we conclude|in conclusion|to conclude|in summary|taken together|our (?:data|findings|results|study)|these (?:data|findings|results)|this (?:study|trial)|thus|therefore|overall|results? of this)\b/i;

/**
 * The finding in one sentence: the first sentence of the conclusion or, in an abstract without sections, the
 * concluding sentence or else the last one. A teaser is already that short; for a notice without an abstract, it is
 * the first sentence.
 */
export function findingOf(
  abstract: XmlElement | undefined,
  body: XmlElement | undefined,
  title: string,
): string {
  const [beginning] = descendants(body, 'p');
  const found =
    abstract === undefined
      ? sentencesOf(plainText(beginning))[0]
      : teaser.test(typeOf(abstract))
        ? plainText(abstract)
        : conclusionOf(abstract);
  return shortened(found || title, longestFinding);
}

function conclusionOf(abstract: XmlElement): string | undefined {
  const sections = childElements(abstract, 'sec');
  const conclusion = sections
    .filter((section) => conclusionTitle.test(plainText(childAt(section, 'title'))))
    .at(-1);
  const all = sentencesOf([paragraphs(abstract), ...sections.map(paragraphs)].join(' '));
  return (
    sentencesOf(paragraphs(conclusion))[0] ??
    all.filter((sentence) => conclusionSentence.test(sentence)).at(-1) ??
    all.at(-1)
  );
}

function paragraphs(parent: XmlElement | undefined): string {
  return childElements(parent, 'p')
    .map((paragraph) => plainText(paragraph))
    .join(' ');
}
