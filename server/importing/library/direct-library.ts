import * as v from 'valibot';
import { directCourses } from '../../courses/course-library.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { Mode } from '../../platform/deployment/mode.ts';
import { articleDraft } from '../content/article-draft.ts';
import { storedDraft } from '../content/stored-draft.ts';
import { directStanding } from '../standing/standing-store.ts';
import { factsOf } from './draft-facts.ts';
import { countImport, type FileImport, orLeaveOut } from './import-outcome.ts';
import type { Library } from './library.ts';
import { listArticles } from './list-articles.ts';
import { putQuizPackage } from './put-quiz-package.ts';
import { removeArticle } from './remove-article.ts';
import { countDemonstration, removeDemonstration } from './remove-demonstration.ts';
import { saveDraft } from './save-draft.ts';
import { showArticle } from './show-article.ts';

/** The library in a database that this process opens itself. In production, it refuses demonstration content. */
export function directLibrary(database: Database, mode: Mode = 'demonstration'): Library {
  const courses = directCourses(database);
  const isUnwanted = ({ demonstration }: { readonly demonstration: boolean }): boolean =>
    demonstration && mode === 'production';
  return {
    importFile: async ({ articles, quizPackages }, onDraft) => {
      if (articles.some(isUnwanted)) return UNWANTED;
      const leftOut: string[] = [];
      const outcome = await countImport(
        database,
        async (queries, count) => {
          for (const draft of articles) {
            const put = async () => count(await saveDraft(queries, draft));
            if (articles.length === 1) await put();
            else {
              const reason = await orLeaveOut(queries, put);
              if (reason !== undefined) leftOut.push(`${draft.sourceKey}: ${reason}`);
            }
          }
          for (const quizPackage of quizPackages) count(await putQuizPackage(queries, quizPackage));
        },
        onDraft,
      );
      return outcome.imported && leftOut.length > 0 ? { ...outcome, leftOut } : outcome;
    },
    list: () => listArticles(database),
    show: (slug) => showArticle(database, slug),
    imported: async (slug) => {
      const [article] = await readRows(
        database,
        v.object({ draft: storedDraft }),
        'select draft from articles where slug = $1 and removed_at is null',
        [slug],
      );
      return article?.draft ?? null;
    },
    pictures: async (sourceKey) => {
      const [article] = await readRows(
        database,
        v.object({ pictures: v.nullable(articleDraft.entries.pictures.wrapped) }),
        `select ${factsOf('articles')} -> 'pictures' as pictures from articles
         where source_key = $1 and removed_at is null`,
        [sourceKey],
      );
      return article?.pictures ?? {};
    },
    remove: (slug) => database.transaction((queries) => removeArticle(queries, slug)),
    standing: directStanding(database),
    courses: { ...courses, put: async (draft) => (isUnwanted(draft) ? UNWANTED : courses.put(draft)) },
    demonstration: {
      count: () => countDemonstration(database),
      remove: () => removeDemonstration(database, new Date()),
    },
  };
}

const UNWANTED: FileImport = {
  imported: false,
  reason: 'It is demonstration content, and production takes none: remove its line `demonstration: true`.',
};
