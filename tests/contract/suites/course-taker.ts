import type { Enrollment } from '#core/courses/enrollment.ts';
import type { ModuleIds } from '#core/courses/ports.ts';
import type { Device, OtherSide } from './other-side.ts';
import { valueFrom } from './outcome.ts';
import { registerAt, rightOption, wrongOption } from './physician.ts';

/** A new learner with a paid plan. */
export const subscribeAt = async (side: OtherSide, device: Device): Promise<string> => {
  const { user } = await registerAt(device);
  await side.givePlan(user.id, 'Pro');
  return user.id;
};

export const enrollAt = async (device: Device, again = false): Promise<Enrollment> => {
  const course = await valueFrom(device.courses.details(device.library.courseSlug));
  return valueFrom(device.enrollments.enroll(course.id, course.versionId, again));
};

export const placeIn = ({ courseId, enrollmentId, modules }: Enrollment, module: number): ModuleIds => ({
  courseId,
  enrollmentId,
  moduleId: modules[module]?.id ?? '',
});

export const readAt = (device: Device, where: ModuleIds): Promise<Enrollment> =>
  valueFrom(device.enrollments.keepReading(where, { anchor: null, read: true }));

/** Starts a module's quiz, answers so many right and the others wrong, and finishes it. */
export const quizAt = async (device: Device, where: ModuleIds, right: number) => {
  const { questions } = await valueFrom(device.courseQuizzes.ofModule(where));
  const { attemptId } = await valueFrom(device.courseQuizzes.start(where));
  for (const [place, question] of questions.entries()) {
    const optionId = place < right ? rightOption(question) : wrongOption(question);
    await valueFrom(
      device.courseQuizzes.answer(where.courseId, {
        attemptId,
        questionId: question.id,
        response: { optionId },
      }),
    );
  }
  return valueFrom(device.courseQuizzes.finish(where.courseId, attemptId));
};

/** Reads and passes everything except the evaluation. */
export const finishCourseAt = async (device: Device): Promise<Enrollment> => {
  const enrollment = await enrollAt(device);
  for (const module of [0, 1]) {
    await readAt(device, placeIn(enrollment, module));
    await quizAt(device, placeIn(enrollment, module), 2);
  }
  return readAt(device, placeIn(enrollment, 2));
};
