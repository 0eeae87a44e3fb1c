import { useMemo, useRef } from 'react';
import type { Course } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Creditable } from '#core/planner/contribution.ts';
import { ArticleHtml } from '../articles/article-html.tsx';
import layout from '../articles/article-view.module.css';
import { cleanHtml } from '../articles/clean-html.ts';
import { FootBar } from '../articles/foot-bar.tsx';
import { CountsTowardLicenses } from '../planner/counts-toward.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { CourseCounts } from './course-counts.tsx';
import { CoursePanel } from './course-panel.tsx';
import styles from './course-view.module.css';
import { EnrollAction } from './enroll-action.tsx';
import { EnrollSection } from './enroll-section.tsx';
import { ModuleOutline } from './module-outline.tsx';

export function CourseView({ course }: { readonly course: Course }) {
  const abstract = useMemo(() => cleanHtml(course.abstractHtml), [course.abstractHtml]);
  const action = useRef<HTMLDivElement>(null);
  return (
    <article className={layout.page}>
      <div className={layout.head}>
        <PageHeader
          back={{ href: pathTo('premium-courses-feed'), label: 'Courses' }}
          kicker={course.specialty ?? 'Premium course'}
          title={course.title}
          lead={course.summary}
        />
        {course.demonstration && (
          <Chips label="Kind of course">
            <Chip tone="credit" icon="info">
              Demonstration: not for credit
            </Chip>
          </Chips>
        )}
      </div>
      <aside className={layout.aside} aria-label="About this course">
        <CoursePanel course={course} action={action} />
        <CountsTowardLicenses activity={creditableOf(course)} />
        <CourseCounts course={course} />
      </aside>
      <div className={`${layout.text} ${styles.text}`}>
        <Objectives objectives={course.objectives} />
        <ArticleHtml content={abstract} />
        {course.audience && (
          <p className={styles.audience}>
            <strong>For whom</strong> {course.audience}
          </p>
        )}
        <ModuleOutline course={course} />
        <References references={course.references} />
        <EnrollSection course={course} />
      </div>
      <FootBar above={action}>
        <EnrollAction course={course} brief />
      </FootBar>
    </article>
  );
}

const creditableOf = ({ id, credit, demonstration, requirementTopics, states }: Course): Creditable => ({
  ...{ activity: { kind: 'course', id }, credit, demonstration },
  ...{ requirementTopics, states },
});

function Objectives({ objectives }: Pick<Course, 'objectives'>) {
  if (objectives.length === 0) return null;
  return (
    <section className={layout.points} aria-labelledby="objectives">
      <h2 id="objectives">Afterwards you can</h2>
      <ul>
        {objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
      </ul>
    </section>
  );
}

function References({ references }: Pick<Course, 'references'>) {
  if (references.length === 0) return null;
  return (
    <section className={layout.small} aria-labelledby="references">
      <h2 id="references">References</h2>
      <ol className={styles.references}>
        {references.map((reference) => (
          <li key={reference}>{reference}</li>
        ))}
      </ol>
    </section>
  );
}
