import type { Ref } from 'react';
import { Link } from 'wouter';
import { passingTextOfQuizzes } from '#core/assessment/passing.ts';
import type { Course } from '#core/courses/course.ts';
import { creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import panel from '../articles/activity-panel.module.css';
import { dayText } from '../shared/day-text.ts';
import { questionsText } from '../shared/questions-text.ts';
import { finishedIn, lengthText, modulesText } from './course-facts.ts';
import styles from './course-page.module.css';
import { ENROLL_SECTION } from './course-paths.ts';
import { EnrollAction } from './enroll.tsx';
import { ModuleTrack } from './module-track.tsx';

interface CoursePanelProps {
  readonly course: Course;
  /** The element around the enroll button. */
  readonly action: Ref<HTMLDivElement>;
}

/** A course's credit and requirements, and the button to enroll. */
export function CoursePanel({ course, action }: CoursePanelProps) {
  const { activity, credit, demonstration, id, minutes, moduleCount, pretestQuestions, progress } = course;
  const hasBegun = progress !== null && progress.state !== 'not-started';
  const finished = finishedIn(course);
  return (
    <div className={panel.panel}>
      <p className={panel.credit}>
        {formatCredit(credit)}{' '}
        <span>
          {demonstration && 'demonstration '}
          {creditWord(credit)}
        </span>
      </p>
      {hasBegun && (
        <div className={styles.progress}>
          <ModuleTrack total={moduleCount} finished={finished} />
          <p className="meta">
            {finished} of {modulesText(moduleCount)} finished
          </p>
        </div>
      )}
      <div ref={action} className={styles.action}>
        <EnrollAction course={course} />
      </div>
      <dl className={panel.facts}>
        <dt>Modules</dt>
        <dd>
          {moduleCount}, {course.unlocking === 'in-order' ? 'in order' : 'in any order'}
        </dd>
        <dt>Time</dt>
        <dd>{lengthText(minutes)}</dd>
        <dt>Passing score</dt>
        <dd>
          {passingTextOfQuizzes(
            course.modules.map(({ questionCount }) => questionCount),
            activity.passingMarkPercent,
          )}
          . Unlimited attempts
        </dd>
        {pretestQuestions > 0 && (
          <>
            <dt>Pretest</dt>
            <dd>{questionsText(pretestQuestions)}, ungraded</dd>
          </>
        )}
        <dt>Released</dt>
        <dd>{dayText(activity.releasedOn)}</dd>
        <dt>Expires</dt>
        <dd>{dayText(activity.expiresOn)}</dd>
        <dt>Provider</dt>
        <dd>{activity.provider}</dd>
        <dt>Format</dt>
        <dd>{activity.format}</dd>
        <dt>Disclosures</dt>
        <dd>
          {hasBegun ? (
            <Link href={pathTo('course-disclosure-pdf', { courseId: id })}>PDF</Link>
          ) : (
            <a href={`#${ENROLL_SECTION}`}>View</a>
          )}
        </dd>
      </dl>
    </div>
  );
}
