import '../shared/reading.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ModuleContent } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { messageOf } from '#core/shared/failure.ts';
import { headingsOf } from '../articles/article-text.ts';
import layout from '../articles/article-view.module.css';
import { Contents } from '../articles/contents.tsx';
import { readingPlace } from '../articles/reader/reading-place.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { lengthText } from './course-facts.ts';
import { modulePath, overviewPath } from './course-paths.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { cleanModuleHtml, followReading, ModuleHtml, placeVideos } from './module-html.tsx';
import styles from './module-page.module.css';

const FinishModule = lazyComponent(() => import('./finish-module.tsx'), {
  context: 'courses',
  fallback: <SkeletonBlock height="2.75rem" />,
  what: 'What follows this module',
});

/** A module to read (RT-45). A locked one says what comes first. */
export default function ModulePage({ params }: PageProps) {
  const { courseId = '', moduleId = '' } = params;
  const entry = useUseCases('courses').readModule.of({ courseId, moduleId });
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? titleOf(state.value) : 'Module');

  if (state.phase === 'loading') return <CourseSkeleton />;
  if (state.phase === 'failed' && state.failure.kind === 'conflict')
    return (
      <>
        <h1 className="visually-hidden" tabIndex={-1}>
          This module is locked
        </h1>
        <EmptyState
          icon="lock-simple"
          title="This module is locked."
          action={
            <LinkButton href={overviewPath(courseId)} variant="accent">
              Go to your course
            </LinkButton>
          }
        >
          {messageOf(state.failure)}
        </EmptyState>
      </>
    );
  if (state.phase === 'failed')
    return (
      <PageFailure
        isPage
        routeName="course-module-content"
        failure={state.failure}
        what="The module"
        onRetry={entry.retry}
      />
    );
  return <ModuleView key={moduleId} content={state.value} />;
}

const titleOf = ({ courseTitle, title }: ModuleContent): string => `${title} · ${courseTitle}`;

/** A module as reading text. It opens at the last reading position and saves the position while the learner reads. */
function ModuleView({ content }: { readonly content: ModuleContent }) {
  const { html, videos } = content;
  const read = useUseCases('courses').readModule;
  const body = useMemo(() => {
    const cleaned = cleanModuleHtml(html);
    placeVideos(cleaned, videos);
    return cleaned;
  }, [html, videos]);
  const headings = useMemo(() => headingsOf(body), [body]);
  const text = useRef<HTMLDivElement>(null);
  const [reading] = useState(readingPlace);
  useEffect(() => {
    const ids = headings.map(({ id }) => id);
    return text.current ? reading.watch(text.current, ids) : undefined;
  }, [reading, headings]);
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);

  const [place] = useState(() => (window.location.hash === '' ? read.placeIn(content) : null));
  const found = headings.find(({ id }) => id === place);
  const shown = useCallback(
    (article: HTMLElement) => {
      goTo(article, place ?? window.location.hash.slice(1));
      return followReading(article, (anchor) => read.reached(latest.current, anchor));
    },
    [place, read],
  );

  return (
    <article className={layout.page}>
      <div className={layout.head}>
        <PageHeader
          back={{ href: overviewPath(content.courseId), label: content.courseTitle }}
          kicker={`Module ${content.position} of ${content.moduleCount} · ${lengthText(content.minutes)}`}
          title={content.title}
        />
        {content.demonstration && (
          <Chips label="Kind of course">
            <Chip icon="info">Demonstration: not for credit</Chip>
          </Chips>
        )}
        {found && <WhereYouStopped name={found.text} />}
      </div>
      <aside className={layout.aside} aria-label="About this module">
        <Contents headings={headings} hasReferences={false} place={reading.place} />
      </aside>
      <div ref={text} className={layout.text}>
        <ModuleHtml content={body} onShown={shown} />
        <ModuleEnd content={content} />
      </div>
    </article>
  );
}

/** Leaves focus on the page's heading, so that screen readers announce the page. */
const goTo = (article: HTMLElement, anchor: string) => {
  if (anchor !== '') article.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
};

function WhereYouStopped({ name }: { readonly name: string }) {
  return (
    <p className={`meta ${styles.stopped}`}>
      You left off at “{name}”.
      <Button variant="plain" onClick={() => window.scrollTo({ top: 0 })}>
        Start from the top
      </Button>
    </p>
  );
}

/** The end of a module: marks it as read, and links to the quiz or the next module. */
function ModuleEnd({ content }: { readonly content: ModuleContent }) {
  const { courseId, courseSlug, enrollmentId, nextModuleId, previousModuleId } = content;
  return (
    <footer className={`${styles.end} no-print`}>
      {enrollmentId === null ? (
        <>
          <p>Enroll to save your progress, take quizzes and earn credit.</p>
          <LinkButton href={pathTo('course-abstract', { courseSlug })} variant="accent">
            See the course
          </LinkButton>
        </>
      ) : (
        <FinishModule content={content} enrollmentId={enrollmentId} />
      )}
      <nav className={styles.neighbors} aria-label="Other modules">
        {previousModuleId !== null && (
          <Link href={modulePath(courseId, previousModuleId)}>Previous module</Link>
        )}
        <Link href={overviewPath(courseId)}>All modules</Link>
        {nextModuleId !== null && content.isRead && (
          <Link href={modulePath(courseId, nextModuleId)}>Next module</Link>
        )}
      </nav>
    </footer>
  );
}
