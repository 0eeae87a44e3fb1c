import { type RefObject, useEffect, useState } from 'react';
import type { Course } from '#core/courses/course.ts';
import styles from '../articles/quiz-bar.module.css';
import { EnrollAction } from './enroll-action.tsx';

interface CourseBarProps {
  readonly course: Course;
  /** The same way into the course, further up. */
  readonly above: RefObject<HTMLElement | null>;
}

/** Where there is no panel at the side: once one has read past it, the way into the course stays at hand. */
export function CourseBar({ course, above }: CourseBarProps) {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!above.current) return;
    const watching = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    watching.observe(above.current);
    return () => watching.disconnect();
  }, [above]);
  return (
    <div className={`${styles.bar} no-print`} data-shown={passed}>
      <EnrollAction course={course} brief />
    </div>
  );
}
