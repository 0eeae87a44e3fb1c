import '../shared/reading.css';
import { useMemo, useRef } from 'react';
import type { Course, ModuleOutline as Outline } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Creditable } from '#core/planner/contribution.ts';
import { topicNamed } from '#core/requirements/topics.ts';
import { ArticleHtml } from '../articles/article-html.tsx';
import layout from '../articles/article-view.module.css';
import { cleanHtml } from '../articles/clean-html.ts';
import { FootBar } from '../articles/foot-bar.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { CountsTowardLicenses } from '../planner/counts-toward.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { isReached, useScrolled } from '../shared/use-scrolled.ts';
import { lengthText } from './course-facts.ts';
import styles from './course-page.module.css';
import { CoursePanel } from './course-panel.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { EnrollAction, EnrollSection } from './enroll.tsx';

/** A course's description and what it requires, before enrolling (RT-40). */
export default function CoursePage({ params }: PageProps) {
  const entry = useUseCases('courses').viewCourse.of(params.courseSlug ?? '');
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.title : 'Premium course');

  if (state.phase === 'loading') return <CourseSkeleton />;
  if (state.phase === 'failed')
    return (
      <PageFailure
        isPage
        routeName="course-abstract"
        failure={state.failure}
        what="The course"
        onRetry={entry.retry}
      />
    );
  return <CourseView course={state.value} />;
}

function CourseView({ course }: { readonly course: Course }) {
  const abstract = useMemo(() => cleanHtml(course.abstractHtml), [course.abstractHtml]);
  const action = useRef<HTMLDivElement>(null);
  const disclosures = useRef<HTMLElement>(null);
  const atDisclosures = useScrolled(disclosures, isReached);
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
            <Chip icon="info">Demonstration: not for credit</Chip>
          </Chips>
        )}
      </div>
      <aside className={layout.aside} aria-label="About this course">
        <CoursePanel course={course} action={action} />
        <CountsTowardLicenses activity={creditableOf(course)} />
        <RequirementTopics course={course} />
      </aside>
      <div className={`${layout.text} ${styles.text}`}>
        <Objectives objectives={course.objectives} />
        <ArticleHtml content={abstract} />
        {course.audience && (
          <p className={styles.audience}>
            <strong>Audience</strong> {course.audience}
          </p>
        )}
        <ModuleOutline course={course} />
        <References references={course.references} />
        <EnrollSection ref={disclosures} course={course} />
      </div>
      <FootBar above={action} isNeeded={atDisclosures}>
        <EnrollAction course={course} brief atDisclosures={atDisclosures} />
      </FootBar>
    </article>
  );
}

const creditableOf = ({ id, credit, demonstration, requirementTopics, states }: Course): Creditable => ({
  activity: { kind: 'course', id },
  credit,
  demonstration,
  requirementTopics,
  states,
});

function Objectives({ objectives }: Pick<Course, 'objectives'>) {
  if (objectives.length === 0) return null;
  return (
    <section className={layout.points} aria-labelledby="objectives">
      <h2 id="objectives">After this course, you can</h2>
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

/** The requirement topics of state boards that the course covers. */
function RequirementTopics({ course: { requirementTopics } }: { readonly course: Course }) {
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
      <p className="meta">Where each counts, and how much, varies by state. Check with your board.</p>
    </section>
  );
}

/** The course's modules as a table of contents. */
function ModuleOutline({ course }: { readonly course: Course }) {
  return (
    <section className={styles.outline} aria-labelledby="modules">
      <h2 id="modules">Modules</h2>
      <ol>
        {course.modules.map((module, index) => (
          <li key={module.id}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name}>{module.title}</span>
            <span className="meta">{aboutModule(module)}</span>
          </li>
        ))}
      </ol>
      <p className={`meta ${layout.alone}`}>
        {course.unlocking === 'in-order'
          ? 'Each module opens when you’ve read the one before it and passed its quiz.'
          : 'All modules are open from the start.'}
      </p>
    </section>
  );
}

const aboutModule = ({ hasVideo, minutes, questionCount }: Outline): string =>
  [lengthText(minutes), ...(hasVideo ? ['video'] : []), questionsText(questionCount)].join(' · ');
