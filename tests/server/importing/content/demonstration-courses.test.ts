import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseDraft } from '#server/importing/content/course-draft.ts';
import { readCourse } from '#server/importing/content/course-package/read-course.ts';
import { readCoursePackage } from '#server/importing/content/course-package/read-course-package.ts';

const root = join(import.meta.dirname, '../../../../server/importing/content/demonstration-courses');

const readCourses = async (): Promise<readonly CourseDraft[]> => {
  const courses: CourseDraft[] = [];
  for (const folder of readdirSync(root).sort()) {
    const reading = await readCoursePackage(join(root, folder));
    if (!reading.ok) expect.fail(`refused: ${JSON.stringify(reading.refusals.slice(0, 5))}`);
    expect(reading.value.slug).toBe(folder);
    courses.push(reading.value);
  }
  return courses;
};

const courses = await readCourses();
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ');

describe('the demonstration courses', () => {
  it('are at least three, of three to five modules, all marked as demonstration', () => {
    expect(courses.length).toBeGreaterThanOrEqual(3);
    for (const { slug, modules, demonstration } of courses) {
      expect([3, 4, 5], slug).toContain(modules.length);
      expect(demonstration, slug).toBe(true);
    }
  });

  it('give as much credit as their minutes, to the nearest quarter of an hour', () => {
    for (const { slug, activity } of courses)
      expect(activity.creditQuarters, slug).toBe(Math.round(activity.minutes / 15));
  });

  it('count toward requirements: medical errors for Florida, and opioids wherever required', () => {
    const named = (topic: string) => courses.filter((course) => course.requirementTopics.includes(topic));
    expect(named('medical-errors')).toMatchObject([{ slug: 'preventing-medical-errors', states: ['FL'] }]);
    for (const topic of ['pain-management', 'opioids', 'controlled-substances', 'substance-use'])
      expect(named(topic), topic).toMatchObject([{ slug: 'safer-opioid-prescribing', states: [] }]);
  });

  it('cover both unlock rules', () => {
    expect(new Set(courses.map(({ unlocking }) => unlocking))).toEqual(new Set(['in-order', 'any-order']));
  });

  it('have modules of 300 to 700 words with a quiz of two to four questions, each option with its reason', () => {
    for (const { slug, modules } of courses)
      for (const { title, html, questions } of modules) {
        const words = textOf(html).split(/\s+/).length;
        expect(words, `${slug}: ${title}`).toBeGreaterThanOrEqual(300);
        expect(words, `${slug}: ${title}`).toBeLessThanOrEqual(700);
        expect([2, 3, 4], `${slug}: ${title}`).toContain(questions.length);
        for (const { options, references } of questions) {
          expect(references.length).toBeGreaterThan(0);
          expect(options.every(({ reason }) => reason !== undefined)).toBe(true);
        }
      }
  });

  it('have two to four pretest questions', () => {
    for (const { slug, modules } of courses) {
      const asked = modules.flatMap(({ questions }) => questions).filter(({ pretest }) => pretest);
      expect([2, 3, 4], slug).toContain(asked.length);
    }
  });

  it('vary the position of the correct option, which is not always the longest', () => {
    for (const { slug, modules } of courses) {
      const questions = modules.flatMap((module) => module.questions);
      const places = questions.map(({ options }) => options.findIndex(({ correct }) => correct));
      expect(new Set(places), slug).toEqual(new Set([0, 1, 2]));
      const longest = questions.filter(({ options }) => {
        const most = Math.max(...options.map(({ text }) => text.length));
        return options.some(({ correct, text }) => correct && text.length === most);
      });
      expect(longest.length / questions.length, slug).toBeLessThan(0.6);
    }
  });

  it('have tables, figures with descriptions, and sources', () => {
    for (const { slug, modules, references } of courses) {
      const html = modules.map((module) => module.html).join('');
      expect(html, slug).toContain('<table>');
      expect([...html.matchAll(/<img [^>]*alt="([^"]{40,})"/g)].length, slug).toBeGreaterThanOrEqual(3);
      expect(references.length, slug).toBeGreaterThanOrEqual(5);
    }
  });

  it('have figures with their own background, for light and dark themes', () => {
    for (const { slug, files } of courses)
      for (const { mediaType, bytes } of files) {
        if (mediaType !== 'image/svg+xml') continue;
        const svg = new TextDecoder().decode(bytes);
        const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
        expect(svg, slug).toMatch(new RegExp(`<rect width="${width}" height="${height}"[^>]*fill="#`));
      }
  });

  it('show a short video with captions and transcript', () => {
    const videos = courses.flatMap(({ modules }) => modules.flatMap((module) => module.videos));
    expect(videos).toHaveLength(1);
    const [video] = videos;
    expect(video?.transcriptHtml).toContain('a quarter');
    const file = courses.flatMap(({ files }) => files).find(({ digest }) => digest === video?.file);
    expect(file?.bytes.byteLength).toBeLessThanOrEqual(300_000);
  });

  it('name no person and no financial relationship', () => {
    for (const { slug, disclosures, commercialSupport } of courses) {
      expect(disclosures, slug).toEqual([
        { name: 'Preceptor editorial desk', role: 'Author', relationships: [] },
        { name: 'Preceptor review board', role: 'Reviewer', relationships: [] },
      ]);
      expect(commercialSupport, slug).toEqual([]);
    }
  });
});

describe('docs/content-format.md', () => {
  it('shows examples that are read without refusal', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/content-format.md'), 'utf8');
    const course = /```markdown\n(---\nformat: preceptor-course[\s\S]*?)```/.exec(page)?.[1] ?? '';
    const module = /````markdown\n(---\nformat: preceptor-module[\s\S]*?)````/.exec(page)?.[1] ?? '';
    const bytes = (text: string) => new TextEncoder().encode(text);
    const minutes = module.replace('minutes: 15', 'minutes: 30');
    const reading = readCourse(
      new Map([
        ['course.md', bytes(course)],
        ['modules/01-finding-the-salt.md', bytes(minutes)],
        ['figures/sources.svg', bytes('<svg viewBox="0 0 4 4"/>')],
        ['videos/label.webm', Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3)],
        ['videos/label.vtt', bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nA finger.\n')],
      ]),
    );
    expect(reading).toMatchObject({ ok: true, value: { slug: 'salt-and-the-heart' } });
  });
});
