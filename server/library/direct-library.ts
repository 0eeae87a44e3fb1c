import { directCourses } from '../courses/course-library.ts';
import type { Database } from '../database/database.ts';
import { countImport } from './import-outcome.ts';
import type { Library } from './library.ts';
import { listArticles } from './list-articles.ts';
import { putDraft } from './put-draft.ts';
import { putQuizPackage } from './put-quiz-package.ts';
import { removeArticle } from './remove-article.ts';
import { countDemonstration, removeDemonstration } from './remove-demonstration.ts';
import { showArticle } from './show-article.ts';

/** The library of a database that this process can reach itself. */
export function directLibrary(database: Database): Library {
  return {
    importFile: ({ articles, quizPackages }, onDraft) =>
      countImport(
        database,
        async (queries, count) => {
          for (const draft of articles) count(await putDraft(queries, draft));
          for (const laid of quizPackages) count(await putQuizPackage(queries, laid));
        },
        onDraft,
      ),
    list: () => listArticles(database),
    show: (slug) => showArticle(database, slug),
    remove: (slug) => database.transaction((queries) => removeArticle(queries, slug)),
    courses: directCourses(database),
    demonstration: {
      count: () => countDemonstration(database),
      remove: () => removeDemonstration(database, new Date()),
    },
  };
}
