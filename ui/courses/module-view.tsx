import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ModuleContent } from '#core/courses/course.ts';
import { headingsOf } from '../articles/article-text.ts';
import layout from '../articles/article-view.module.css';
import { Contents } from '../articles/contents.tsx';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { cleanModuleHtml } from './clean-module-html.ts';
import { lengthText } from './course-facts.ts';
import { overviewPath } from './course-paths.ts';
import { followReading } from './follow-reading.ts';
import styles from './module-content.module.css';
import { ModuleEnd } from './module-end.tsx';
import { ModuleHtml } from './module-html.tsx';
import { placeVideos } from './module-video.ts';

/** A module as reading text, opened where it was left; where one is in it is kept as one goes on. */
export function ModuleView({ content }: { readonly content: ModuleContent }) {
  const { html, videos } = content;
  const read = useUseCase('readModule');
  const body = useMemo(() => {
    const cleaned = cleanModuleHtml(html);
    placeVideos(cleaned, videos);
    return cleaned;
  }, [html, videos]);
  const headings = useMemo(() => headingsOf(body), [body]);
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
            <Chip tone="credit" icon="info">
              Demonstration: not for credit
            </Chip>
          </Chips>
        )}
        {found && <WhereYouStopped name={found.text} />}
      </div>
      <aside className={layout.aside} aria-label="About this module">
        <Contents headings={headings} hasReferences={false} />
      </aside>
      <div className={layout.text}>
        <ModuleHtml content={body} onShown={shown} />
        <ModuleEnd content={content} />
      </div>
    </article>
  );
}

/** Without the focus: that is on the page's heading, so that where one has arrived is said. */
const goTo = (article: HTMLElement, anchor: string) => {
  if (anchor !== '') article.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
};

function WhereYouStopped({ name }: { readonly name: string }) {
  return (
    <p className={`meta ${styles.stopped}`}>
      You stopped at “{name}”, and go on from there.
      <Button variant="plain" onClick={() => window.scrollTo({ top: 0 })}>
        To the top
      </Button>
    </p>
  );
}
