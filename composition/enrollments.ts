import type { Container } from 'inversify';
import { httpEnrollments } from '#adapters/http/enrollments.ts';
import { enroll } from '#core/courses/enroll.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { followEnrollment } from '#core/courses/follow-enrollment.ts';
import { rememberedIn } from './caches.ts';
import { enrollmentChangedIn } from './enrollment-changed.ts';
import { readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  const { wentOn } = enrollmentChangedIn(container);
  const enrolled = (enrollment: Enrollment) => {
    wentOn(enrollment);
    container.get(the('followEnrollment')).began(enrollment);
    readAnewIn(container)('readModule');
  };
  container
    .bind(the('followEnrollment'))
    .toResolvedValue((client) => followEnrollment(httpEnrollments(client)), [the('client')])
    .onActivation(remember);
  container
    .bind(the('enroll'))
    .toResolvedValue((client) => enroll(httpEnrollments(client), enrolled), [the('client')])
    .onActivation(remember);
};
