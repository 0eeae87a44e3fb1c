import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import type { ContentFile } from '#server/importing/content/content-file.ts';
import { readContentFile } from '#server/importing/content/import-file.ts';
import type { ContentRefusal } from '#server/platform/shared/refusal.ts';

export const today = '2026-01-15';

export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
}

export function contentOf(name: string, content: Uint8Array | string): ContentFile {
  const reading = readContentFile(name, content, { today });
  if (!reading.ok) expect.fail(`refused: ${JSON.stringify(reading.refusals.slice(0, 5))}`);
  return reading.value;
}

export function articleOf(name: string, content: Uint8Array | string): ArticleDraft {
  const [article] = contentOf(name, content).articles;
  if (article === undefined) expect.fail(`${name} holds no article`);
  return article;
}

export function refusalsOf(name: string, content: Uint8Array | string): readonly ContentRefusal[] {
  const reading = readContentFile(name, content, { today });
  return reading.ok
    ? (reading.value.leftOut ?? []).map((left) => ({ file: name, ...left }))
    : reading.refusals;
}

/** The text with one part replaced; throws if the part is missing. */
export function changed(text: string, piece: string, replacement: string): string {
  expect(text).toContain(piece);
  return text.replace(piece, () => replacement);
}

/** The number of the first line that contains a part, from 1. */
export function lineWith(text: string, piece: string): number {
  const line = text.split('\n').findIndex((candidate) => candidate.includes(piece));
  expect(line).toBeGreaterThanOrEqual(0);
  return line + 1;
}

/** Real files outside the project; their tests are skipped if the files are absent. */
const sharedData = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../../../shared/data');

export function sharedFile(path: string): string {
  return join(sharedData, path);
}

export function reasonToSkip(path: string): string {
  return existsSync(sharedFile(path)) ? '' : ` (skipped: ${path} is not there; set SHARED_DATA)`;
}
