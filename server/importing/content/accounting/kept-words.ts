import type { ArticleDraft } from '../article-draft.ts';
import { wordsIn } from './source-words.ts';

/** Where an article's words are stored. */
export type KeptArea = 'abstract' | 'body' | 'references' | 'front';

/** A count for each word. */
export type WordCounts = Map<string, number>;

/** Every word of an article as it is stored, by the field it is in. */
export function keptWords(draft: ArticleDraft): Readonly<Record<KeptArea, WordCounts>> {
  return {
    abstract: counted(draft.abstract.flatMap(({ label, html }) => [label ?? '', textOf(html)])),
    body: counted([
      textOf(draft.bodyHtml),
      ...(draft.companions ?? []).flatMap(({ title, abstract, bodyHtml }) => [
        title ?? '',
        ...abstract.flatMap(({ label, html }) => [label ?? '', textOf(html)]),
        textOf(bodyHtml),
      ]),
    ]),
    references: counted(
      draft.references.map(({ text, doi, pmid }) =>
        [text, doi === undefined ? '' : `doi ${doi}`, pmid === undefined ? '' : `PubMed PMID ${pmid}`].join(
          ' ',
        ),
      ),
    ),
    front: counted([
      draft.title,
      draft.journal,
      ...draft.authors.flatMap(({ name, affiliations, orcid, notes = [] }) => [
        name,
        orcid === undefined ? '' : `ORCID ${orcid}`,
        ...notes,
        ...affiliations,
      ]),
      ...(draft.keywords ?? []),
      ...(draft.editors ?? []),
      draft.correspondence ?? '',
      draft.competingInterests ?? '',
      draft.funding ?? '',
      draft.license?.text ?? '',
      ...draft.topics.map(({ name }) => name),
    ]),
  };
}

function counted(texts: readonly string[]): WordCounts {
  const counts: WordCounts = new Map();
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };

/** The text of stored HTML without formulas, which are counted as a whole. */
function textOf(html: string): string {
  return html
    .replace(/<math\b[\s\S]*?<\/math>/g, ' ')
    .replace(/<\/?(?:i|b|em|strong|u|s|sub|sup|code)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => characters[name] ?? ' ');
}
