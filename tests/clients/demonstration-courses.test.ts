import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { courseDetails } from '#contract/courses.ts';
import { pictureAddress } from '#core/courses/module-html.ts';
import { demonstrationCourses } from '#root/tools/demonstration-courses.ts';
import { mediaType } from '#server/platform/static/media-type.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';

type Demonstration = Awaited<ReturnType<typeof demonstrationCourses>>;

let courses: Demonstration['courses'];
let files: Demonstration['files'];
beforeAll(async () => {
  ({ courses, files } = await demonstrationCourses());
});

describe('the demonstration courses of clients without a server [CL-10]', () => {
  it('match the contract', async () => {
    const state = createFakeServerState({ library: [], courses, now: () => new Date() });
    const ports = memoryCourses(state, { token: () => null, guestHash: () => null });
    expect(courses.length).toBeGreaterThan(2);
    for (const { course } of courses) {
      const details = await valueFrom(ports.details(course.slug));
      expect(parse(courseDetails, details)).toEqual(details);
    }
  });

  it('have each picture and video as a file with the right extension', () => {
    const modules = courses.flatMap((course) => course.modules);
    const pictures = modules.flatMap(({ html }) =>
      [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address = '']) => address),
    );
    expect(pictures.length).toBeGreaterThan(5);
    for (const address of pictures) {
      expect(address).toMatch(pictureAddress);
      expect(files.has(address)).toBe(true);
      expect(mediaType(address)).toMatch(/^image\//);
    }
    const videos = modules.flatMap(({ videos }) => videos);
    expect(videos.length).toBeGreaterThan(0);
    for (const video of videos) {
      expect(files.has(video.source) && files.has(video.captions ?? '')).toBe(true);
      expect(mediaType(video.source)).toBe(video.mediaType);
    }
  });

  it('have one right option for each question, and each id once', () => {
    const questions = courses.flatMap((course) => course.modules).flatMap((module) => module.questions);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { options, key } of questions)
      expect(options.filter(({ id }) => id === key.solution.optionId)).toHaveLength(1);
  });
});
