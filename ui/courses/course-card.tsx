import { useContext } from 'react';
import { Link } from 'wouter';
import type { CourseCard as Course } from '#core/courses/course.ts';
import { creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { CountsTowardStates } from '../feed/counts-toward.ts';
import { Card } from '../shared/card.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { Icon } from '../shared/icon.tsx';
import styles from './course-card.module.css';
import { finishedIn, lengthText, modulesText } from './course-facts.ts';
import { ModuleTrack } from './module-track.tsx';

/** A course in the list. A started course links to the learner's progress, others to their description. */
export function CourseCard({ course }: { readonly course: Course }) {
  const { credit, id, minutes, moduleCount, progress, slug, specialty, summary, title } = course;
  const isUnderWay = progress?.state === 'under-way';
  return (
    <Card as="article" className={styles.card ?? ''}>
      <div className={styles.words}>
        {specialty && <p className="kicker">{specialty}</p>}
        <h3 className={styles.title}>
          <Link
            href={
              isUnderWay
                ? pathTo('course-enrollment', { courseId: id })
                : pathTo('course-abstract', { courseSlug: slug })
            }
            data-covers-card
          >
            {title}
          </Link>
        </h3>
        <p className={styles.summary}>{summary}</p>
        <Marks course={course} />
      </div>
      <div className={styles.side}>
        <p className={styles.credit}>
          {formatCredit(credit)} <span>{creditWord(credit)}</span>
        </p>
        <p className="meta">
          {modulesText(moduleCount)} · {lengthText(minutes)}
        </p>
        <Progress course={course} />
      </div>
    </Card>
  );
}

function Progress({ course }: { readonly course: Course }) {
  const { moduleCount, progress } = course;
  const finished = finishedIn(course);
  const state = progress?.state ?? 'not-started';
  return (
    <div className={styles.progress}>
      {state !== 'not-started' && (
        <ModuleTrack total={moduleCount} finished={state === 'finished' ? moduleCount : finished} />
      )}
      <p className={styles.next}>
        {state === 'not-started' && 'View course'}
        {state === 'under-way' && (
          <>
            <strong>Continue</strong>
            <span className="meta">
              {finished} of {modulesText(moduleCount)}
            </span>
          </>
        )}
        {state === 'finished' && (
          <span className={styles.done}>
            <Icon name="check-circle" size={20} />
            Finished
          </span>
        )}
      </p>
    </div>
  );
}

const STATES_SHOWN = 2;

function Marks({ course }: { readonly course: Course }) {
  const states = useContext(CountsTowardStates)({ ...course, activity: { kind: 'course', id: course.id } });
  if (!course.demonstration && states.length === 0) return null;
  return (
    <Chips label="About this course">
      {course.demonstration && <Chip>Demonstration: not for credit</Chip>}
      {states.length > 0 && (
        <Chip tone="success">
          Counts toward {states.slice(0, STATES_SHOWN).join(' and ')}
          {states.length > STATES_SHOWN && ` and ${states.length - STATES_SHOWN} more`}
        </Chip>
      )}
    </Chips>
  );
}
