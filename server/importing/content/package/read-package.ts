import { type Reading, type Refuse, readAll } from '../../../platform/shared/refusal.ts';
import type { ContentFile } from '../content-file.ts';
import type { NamedPictures } from '../figures/picture.ts';
import { pictureNames } from './draw-markdown.ts';
import { fieldsOf, writtenText } from './field.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { articleFields, readArticlePackage } from './read-article-package.ts';
import { quizFields, readQuizPackage } from './read-quiz-package.ts';

const format = 'preceptor/1';

/** Preceptor's own package: one article with its quiz, or a quiz for an article from another file. */
export function readPackage(text: string, pictures?: NamedPictures): Reading<ContentFile> {
  const frontMatter = readFrontMatter(text);
  return frontMatter.ok ? readAll((refuse) => contentOf(frontMatter.value, pictures, refuse)) : frontMatter;
}

/** The names of the pictures in an article's text; empty for a file that is not a package. */
export function picturesNamedIn(text: string): readonly string[] {
  const frontMatter = readFrontMatter(text);
  return frontMatter.ok ? pictureNames(frontMatter.value.body) : [];
}

function contentOf(
  frontMatter: FrontMatter,
  pictures: NamedPictures | undefined,
  refuse: Refuse,
): ContentFile | undefined {
  const fields = fieldsOf(frontMatter.root, [...new Set([...articleFields, ...quizFields])], refuse);
  const formatField = fields.get('format');
  const given = formatField === undefined ? undefined : writtenText(formatField);
  if (given !== format) {
    refuse(
      formatField?.line ?? 1,
      given === undefined
        ? `format: is missing; it must be ${format}`
        : `format: "${given}" is not ${format}`,
    );
    return undefined;
  }
  if (fields.has('quiz-for')) {
    const quizPackage = readQuizPackage(frontMatter, fields, refuse);
    return quizPackage === undefined ? undefined : { articles: [], quizPackages: [quizPackage] };
  }
  const article = readArticlePackage(frontMatter, fields, pictures, refuse);
  return article === undefined ? undefined : { articles: [article], quizPackages: [] };
}
