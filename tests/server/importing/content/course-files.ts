import { expect } from 'vitest';
import type { CourseDraft } from '#server/importing/content/course-draft.ts';
import { readCourse } from '#server/importing/content/course-package/read-course.ts';
import type { ContentRefusal } from '#server/platform/shared/refusal.ts';

export const course = `---
format: preceptor-course/1
slug: salt
demonstration: true
title: Salt in practice
summary: Tell how much salt is too much.
specialty: Cardiology
audience: Physicians who cook
objectives:
  - Measure salt.
  - Leave it out.
references:
  - "Rivers AB. Salt versus water. J Ex Med 2020;7:1-9."
requirement-topics: [pain-management, opioids]
states: [FL]
disclosures:
  - name: Preceptor editorial desk
    role: Author
    relationships: []
accreditation: The provider is accredited by the ACCME.
mitigation: There was no relationship to mitigate.
reviewers: [Preceptor editorial desk]
commercial-support: []
unlocking: in-order
credit: 0.5
passing-mark: 70
released: 2026-01-15
expires: 2029-01-15
---

What the course is *about*.
`;

export const module = (title: string, body: string) => `---
format: preceptor-module/1
title: ${title}
minutes: 15
questions:
  - stem: How much salt?
    pretest: true
    explanation: Two grams, says the trial.
    references: ["Rivers AB. J Ex Med 2020;7:1-9."]
    options:
      - text: Two
        correct: true
        reason: As given.
      - text: Three
        reason: Too much.
---

${body}
`;

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#fff"/></svg>';

export const captions = `WEBVTT

00:00.000 --> 00:02.000
Salt falls.

00:02.000 --> 00:04.500
It stops.
`;

export const webm = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3);

export const video = `\`\`\`video
title: Salt falls
file: videos/salt.webm
captions: videos/salt.vtt
transcript: |
  Salt falls from a *spoon*.

  It stops.
\`\`\``;

export type Contents = Readonly<Record<string, string | Uint8Array>>;

export const whole: Contents = {
  'course.md': course,
  'modules/01-what-salt-is.md': module('What salt is', '## What it is\n\nA crystal.'),
  'modules/02-how-it-falls.md': module(
    'How it falls',
    `## See it\n\n![A spoon tips.](figures/spoon.svg "The *spoon*")\n\n${video}\n\n## See it\n\nAgain.`,
  ),
  'figures/spoon.svg': drawing,
  'videos/salt.webm': webm,
  'videos/salt.vtt': captions,
};

export const filesOf = (contents: Contents): ReadonlyMap<string, Uint8Array> =>
  new Map(
    Object.entries(contents).map(([path, content]) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );

export function courseOf(contents: Contents): CourseDraft {
  const reading = readCourse(filesOf(contents));
  if (!reading.ok) expect.fail(`refused: ${JSON.stringify(reading.refusals.slice(0, 5))}`);
  return reading.value;
}

export function refusalsOf(contents: Contents): readonly ContentRefusal[] {
  const reading = readCourse(filesOf(contents));
  return reading.ok ? [] : reading.refusals;
}

/** The whole course, its second module with another text. */
export const withText = (body: string, more: Contents = {}): Contents => ({
  ...whole,
  'modules/02-how-it-falls.md': module('How it falls', body),
  ...more,
});
