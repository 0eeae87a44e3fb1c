import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuestionOrigin } from '#core/review/review.ts';

/** Leads to the article or the module that a question is about. */
export function OriginLink({ origin: { title, articleSlug, courseId, moduleId } }: OriginLinkProps) {
  if (articleSlug !== null) return <Link href={pathTo('article', { slug: articleSlug })}>{title}</Link>;
  if (courseId === null || moduleId === null) return title;
  return <Link href={pathTo('course-module-content', { courseId, moduleId })}>{title}</Link>;
}

interface OriginLinkProps {
  readonly origin: QuestionOrigin;
}
