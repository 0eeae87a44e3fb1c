import type { Container } from 'inversify';
import type { Enrollment } from '#core/courses/enrollment.ts';
import type { EnrollmentPlace } from '#core/courses/ports.ts';
import { CREDIT, readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

interface EnrollmentChanged {
  /** What was just learned of a learner’s way is shown wherever it was read before: as far as it is there yet. */
  readonly wentOn: (enrollment: Enrollment) => void;
  /** The same; a finished course waits in the transcript, and an awarded one stands there. */
  readonly earned: (enrollment: Enrollment) => void;
  readonly progressed: (where: EnrollmentPlace) => void;
}

export const enrollmentChangedIn = (container: Container): EnrollmentChanged => {
  const readAnew = readAnewIn(container);
  const wentOn = (enrollment: Enrollment) => {
    if (container.isBound(the('followEnrollment'))) container.get(the('followEnrollment')).put(enrollment);
    readAnew('browseCourses', 'viewCourse');
  };
  return {
    wentOn,
    earned: (enrollment) => {
      wentOn(enrollment);
      if (enrollment.finishedAt === null) return;
      readAnew(...CREDIT);
    },
    progressed: (where) => {
      if (container.isBound(the('followEnrollment'))) container.get(the('followEnrollment')).changed(where);
    },
  };
};
