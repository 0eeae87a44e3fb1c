import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import { childAt, childElements, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { CompanionText } from '../article-draft.ts';
import { drawArticle } from './draw-article.ts';
import { jatsContext } from './draw-blocks.ts';
import type { JatsContext } from './jats-context.ts';
import { languageOf } from './language.ts';
import { metaOf } from './meta-of.ts';
import { abstractSections, mainAbstract, translatedAbstracts } from './read-abstract.ts';
import { correspondenceOf, readAuthors, readEditors } from './read-authors.ts';
import { competingInterests, fundingOf } from './read-declarations.ts';
import { licenseOf } from './read-publication.ts';
import { fullTitle } from './read-title.ts';
import { keywordsOf, translatedKeywords } from './read-topics.ts';

/**
 * The texts that come with an article: translations, abstracts in other languages, editors' letters, reviews and
 * replies, in file order.
 */
export function readCompanions(article: XmlElement, context: JatsContext): readonly CompanionText[] {
  return [...translatedAbstractsOf(article, context), ...subArticles(article, context)];
}

/** Titles and abstracts in other languages, by language. */
function translatedAbstractsOf(article: XmlElement, context: JatsContext): readonly CompanionText[] {
  const meta = metaOf(article);
  if (meta === undefined) return [];
  const abstracts = translatedAbstracts(meta);
  const titles = childElements(childAt(meta, 'title-group'), 'trans-title-group');
  const keywords = translatedKeywords(meta);
  const languages = new Set([...titles, ...abstracts].map(languageOf));
  return [...languages].map((language) => {
    const title = titles.find((group) => languageOf(group) === language);
    const sections = abstracts
      .filter((abstract) => languageOf(abstract) === language)
      .flatMap((abstract) => abstractSections(abstract, context));
    const named = keywords
      .filter((group) => group.language === language && sections.length > 0)
      .map(({ label, keywords: words }) => ({ label, html: `<p>${escapeHtml(words.join('; '))}</p>` }));
    return text(
      'translation',
      language,
      title === undefined ? '' : fullTitle(title),
      [...sections, ...named],
      '',
    );
  });
}

const kinds: readonly (readonly [RegExp, CompanionText['kind']])[] = [
  [/^translation$/, 'translation'],
  [/^(?:reply|response|author-comment|author-response)$/, 'reply'],
  [/letter|report|review|assessment|commentary|summary/, 'review'],
];

function subArticles(article: XmlElement, around: JatsContext): readonly CompanionText[] {
  return childElements(article)
    .filter(({ name }) => name === 'sub-article' || name === 'response')
    .flatMap((part) => {
      const type = part.attributes.get('article-type') ?? part.attributes.get('response-type') ?? part.name;
      const kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
      const meta = metaOf(part);
      const context = jatsContext(
        part,
        around.doi,
        around.references,
        around.findings,
        around.pictures,
        around,
      );
      const sections = meta === undefined ? [] : abstractSections(mainAbstract(meta), context);
      const html = `${byline(part)}${drawArticle(part, context)}`;
      const title = fullTitle(childAt(meta, 'title-group'));
      return [
        text(kind, languageOf(part), title, sections, cleanArticleHtml(html)),
        ...readCompanions(part, context),
      ];
    });
}

/**
 * The text's authors and editors with their affiliations, then correspondence, keywords, license, interests and
 * funding.
 */
function byline(part: XmlElement): string {
  const meta = metaOf(part);
  if (meta === undefined) return '';
  const interests = competingInterests(part);
  const funding = fundingOf(part);
  const people = readAuthors(meta).map(({ name, affiliations, orcid, notes = [] }) =>
    [name, ...notes, ...(orcid === undefined ? [] : [`ORCID ${orcid}`]), ...affiliations].join(', '),
  );
  const lines = [
    ...readEditors(meta),
    correspondenceOf(meta),
    keywordsOf(meta).join('; '),
    licenseOf(meta)?.text,
    interests === undefined ? '' : `Competing interests: ${interests}`,
    funding === undefined ? '' : `Funding: ${funding}`,
  ];
  return [...people, ...lines.filter((line) => line !== undefined && line !== '')]
    .map((line) => `<p>${escapeHtml(line ?? '')}</p>`)
    .join('');
}

function text(
  kind: CompanionText['kind'],
  language: string | undefined,
  title: string,
  abstract: CompanionText['abstract'],
  bodyHtml: string,
): CompanionText {
  return {
    kind,
    ...(language === undefined ? {} : { language }),
    ...(title === '' ? {} : { title }),
    abstract,
    bodyHtml,
  };
}
