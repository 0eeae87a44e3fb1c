import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { AbstractSection } from '../article-draft.ts';
import type { PubmedqaRecord } from './read-record.ts';

const smallWords = new Set(['and', 'or', 'of', 'the', 'in', 'for', 'with', 'to', 'a', 'an']);
const initials = new Set(['ICU', 'LOS']);

/** Sections in the order of the file; a repeated label adds a paragraph to its section. */
export function abstractOf(contexts: PubmedqaRecord['contexts']): readonly AbstractSection[] {
  const sections = new Map<string, string[]>();
  for (const { label, text } of contexts) {
    const section = sections.get(label) ?? [];
    section.push(text);
    sections.set(label, section);
  }
  return [...sections].map(([label, texts]) => {
    const html = cleanArticleHtml(texts.map((text) => `<p>${escapeHtml(text)}</p>`).join(''));
    return label === '' || label === 'UNLABELLED' ? { html } : { label: titleCased(label), html };
  });
}

/** 'MATERIALS AND METHODS' becomes 'Materials and Methods'. */
function titleCased(label: string): string {
  return label
    .split(' ')
    .map((word, index) => {
      if (initials.has(word)) return word;
      const lower = word.toLowerCase();
      return index > 0 && smallWords.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join(' ');
}
