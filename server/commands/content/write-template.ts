import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ArticleDraft } from '../../importing/content/article-draft.ts';
import { quizTemplate } from '../../importing/content/package/quiz-template.ts';
import { printable } from './printable.ts';

interface Place {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly directory: string;
}

/** Writes a quiz package to fill in. Never overwrites a file, because it may already be filled in. */
export async function writeTemplate(
  article: ArticleDraft,
  slug: string,
  { stdout, stderr, directory }: Place,
): Promise<0 | 1> {
  const reason = noTemplateFor(article);
  if (reason !== undefined) {
    stderr.write(`${slug} ${reason}\n`);
    return 1;
  }
  const file = resolve(directory, `${slug}-quiz.md`);
  try {
    await writeFile(file, quizTemplate(article), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    stderr.write(`${printable(file)} is there already: rename it, or fill it in.\n`);
    return 1;
  }
  stdout.write(`${printable(file)} is ready to be filled in. Then import it.\n`);
  return 0;
}

function noTemplateFor({ kind, source, doi, sourceKey }: ArticleDraft): string | undefined {
  if (kind === 'correction' || kind === 'retraction') return `is a ${kind}, which has no quiz.`;
  if (source === 'package')
    return 'comes from a package of ours: write its activity and its questions in that file.';
  if (doi === undefined && !sourceKey.startsWith('pmid:')) return 'has no DOI and no PMID to name it by.';
  return undefined;
}
