import { createHash } from 'node:crypto';
import type { ArticleTopic } from './article-draft.ts';

export const longestSlug = 80;
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Far longer than real names; removing accents takes time quadratic in their number. */
const longestName = 1000;

/** Lower-case ASCII words joined by hyphens: 'Crohn’s disease' becomes `crohns-disease`. */
export function slugOf(name: string): string {
  return name
    .slice(0, longestName)
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The title's words with a suffix from the source, so that two articles with the same title don't collide. */
export function articleSlug(title: string, sourceKey: string): string {
  const ending = sourceKey.startsWith('pmid:') ? sourceKey.slice('pmid:'.length) : digestOf(sourceKey);
  const space = longestSlug - ending.length - 1;
  return `${cutAtWord(slugOf(title), space) || 'article'}-${ending}`;
}

function topicOf(name: string): ArticleTopic {
  return { slug: slugOf(name), name };
}

/** Topics without duplicates or empty names, up to a maximum. */
export function topicsOf(names: readonly string[], atMost: number): readonly ArticleTopic[] {
  const topics = new Map<string, ArticleTopic>();
  for (const topic of names.map(topicOf))
    if (topic.slug !== '' && !topics.has(topic.slug)) topics.set(topic.slug, topic);
  return [...topics.values()].slice(0, atMost);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function cutAtWord(slug: string, space: number): string {
  if (slug.length <= space) return slug;
  const cut = slug.slice(0, space + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : slug.slice(0, space);
}
