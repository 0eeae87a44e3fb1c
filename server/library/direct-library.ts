import type { Database } from '../database/database.ts';
import { ContentRefused } from './content-refused.ts';
import type { FileDrafts, FileImport, Library } from './library.ts';
import { listArticles } from './list-articles.ts';
import { type PutOutcome, putDraft } from './put-draft.ts';
import { putQuizPackage } from './put-quiz-package.ts';
import { removeArticle } from './remove-article.ts';
import { showArticle } from './show-article.ts';

/** The library of a database that this process can reach itself. */
export function directLibrary(database: Database): Library {
  return {
    importFile: (drafts, onDraft) => importFile(database, drafts, onDraft),
    list: () => listArticles(database),
    show: (slug) => showArticle(database, slug),
    remove: (slug) => database.transaction((queries) => removeArticle(queries, slug)),
  };
}

async function importFile(
  database: Database,
  { articles, quizPackages }: FileDrafts,
  onDraft?: (done: number) => void,
): Promise<FileImport> {
  try {
    return await database.transaction(async (queries) => {
      const counts = { added: 0, updated: 0, unchanged: 0 };
      const count = (outcome: PutOutcome) => {
        counts[outcome] += 1;
        onDraft?.(counts.added + counts.updated + counts.unchanged);
      };
      for (const draft of articles) count(await putDraft(queries, draft));
      for (const laid of quizPackages) count(await putQuizPackage(queries, laid));
      return { imported: true, ...counts };
    });
  } catch (error) {
    const reason = refusal(error);
    if (reason === undefined) throw error;
    return { imported: false, reason };
  }
}

/** SQLSTATE classes that speak of the data: wrong data, a broken constraint, more than a row or an index takes. */
const dataFault = /^(?:22|23|54)/;

function refusal(error: unknown): string | undefined {
  if (error instanceof ContentRefused) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return dataFault.test(String(error.code)) ? `The database can't keep it: ${error.message}.` : undefined;
}
