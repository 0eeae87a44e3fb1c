import type { Course } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { topicNamed } from '#core/requirements/topics.ts';
import { Chip, Chips } from '../shared/chip.tsx';
import styles from './course-view.module.css';

/** What boards ask for that the course is on. */
export function CourseCounts({ course: { requirementTopics } }: { readonly course: Course }) {
  const topics = requirementTopics.flatMap((slug) => topicNamed(slug) ?? []);
  if (topics.length === 0) return null;
  return (
    <section className={styles.counts} aria-labelledby="counts">
      <h2 id="counts" className="kicker">
        On special requirements
      </h2>
      <Chips label="Requirement topics">
        {topics.map(({ slug, name }) => (
          <Chip key={slug} href={pathTo('special-requirements-topic-states', { topicSlug: slug })}>
            {name}
          </Chip>
        ))}
      </Chips>
      <p className="meta">
        Where each counts, and how much, differs from state to state. Check with your board.
      </p>
    </section>
  );
}
