import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { course, courseOf, drawing, module, refusalsOf, webm, whole, withText } from './course-files.ts';
import { changed, lineWith } from './reading.ts';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('a course package is imported as', () => {
  const draft = courseOf(whole);

  it('a course with its fields, and the minutes of its modules', () => {
    expect(draft).toMatchObject({
      slug: 'salt',
      title: 'Salt in practice',
      summary: 'Tell how much salt is too much.',
      specialty: 'Cardiology',
      audience: 'Physicians who cook',
      objectives: ['Measure salt.', 'Leave it out.'],
      requirementTopics: ['pain-management', 'opioids'],
      states: ['FL'],
      unlocking: 'in-order',
      demonstration: true,
      abstractHtml: '<p>What the course is <em>about</em>.</p>',
      disclosures: [{ name: 'Preceptor editorial desk', role: 'Author', relationships: [] }],
      activity: {
        creditQuarters: 2,
        passingMarkPercent: 70,
        minutes: 30,
        releasedOn: '2026-01-15',
        expiresOn: '2029-01-15',
      },
    });
  });

  it('modules in the order of their numbers, each with its quiz', () => {
    expect(draft.modules.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['What salt is', 15],
      ['How it falls', 15],
    ]);
    expect(draft.modules[0]?.questions).toMatchObject([
      { stem: 'How much salt?', pretest: true, options: [{ correct: true }, { reason: 'Too much.' }] },
    ]);
  });

  it('headings with unique anchors', () => {
    const { html } =
      courseOf(withText('## 2022 in short\n\n## مرحبا\n\n## مرحبا\n\n## See\n\n## See')).modules[1] ?? {};
    const anchors = [...(html ?? '').matchAll(/id="([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(['a-2022-in-short', 'a-section', 'a-section-2', 'a-see', 'a-see-2']);
  });

  it('a figure with its description, caption and size, at the digest of its bytes', () => {
    const [picture] = draft.files;
    expect(picture?.mediaType).toBe('image/svg+xml');
    expect(new TextDecoder().decode(picture?.bytes)).toContain('<rect width="640" height="360" fill="#fff">');
    expect(picture?.digest).toBe(sha256(picture?.bytes ?? ''));
    expect(draft.modules[1]?.html).toContain(
      `<figure><img src="/api/premium-courses/files/${picture?.digest}" alt="A spoon tips." width="640" ` +
        'height="360" loading="lazy" /><figcaption>The *spoon*</figcaption></figure>',
    );
  });

  it('a video in its place, with captions and transcript', () => {
    const [, module] = draft.modules;
    expect(module?.html).toContain('<figure data-video="video-1"></figure>');
    expect(module?.videos).toEqual([
      {
        place: 'video-1',
        title: 'Salt falls',
        file: sha256(webm),
        captions: sha256(String(whole['videos/salt.vtt'])),
        transcriptHtml: '<p>Salt falls from a <em>spoon</em>.</p>\n<p>It stops.</p>',
      },
    ]);
    expect(draft.files.map(({ mediaType }) => mediaType)).toEqual([
      'image/svg+xml',
      'text/vtt',
      'video/webm',
    ]);
  });

  it('one file even if it is used several times, without unused files', () => {
    const twice = '![A](figures/spoon.svg)\n\n![B](figures/spoon.svg)\n';
    expect(courseOf(withText(twice, { 'figures/other.svg': drawing })).files).toHaveLength(1);
  });

  it('a code block for any other fence', () => {
    expect(courseOf(withText('```\nx\n```')).modules[1]?.html).toContain('<pre><code>x');
  });

  it('the same draft with Windows line endings and byte order marks', () => {
    const windows = Object.fromEntries(
      Object.entries(whole).map(([path, content]) => [
        path,
        path.endsWith('.md') ? `\uFEFF${String(content).replaceAll('\n', '\r\n')}` : content,
      ]),
    );
    expect(courseOf(windows)).toEqual(draft);
  });

  it('a course without an error for a README beside it', () => {
    expect(courseOf({ ...whole, 'README.md': '# Notes' })).toEqual(draft);
  });
});

describe('a refused course is reported with file and line for', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['preceptor-course/1', 'preceptor-course/2', 'format:', 'did you mean "preceptor-course/1"?'],
    ['slug: salt\n', '', '---', 'slug: is missing'],
    ['summary: Tell', `summary: ${'x'.repeat(240)} Tell`, 'summary:', 'summary: has 272 characters'],
    ['unlocking: in-order', 'unlocking: in-ordr', 'unlocking:', 'did you mean "in-order"?'],
    ['unlocking: in-order', 'unlocking: random', 'unlocking:', 'must be in-order or any-order'],
    [
      'opioids]',
      'opiods]',
      'requirement-topics',
      '"opiods" is not a topic of a requirement; did you mean "opioids"?',
    ],
    ['states: [FL]', 'states: [Florida]', 'states:', 'is not the two-letter code'],
    ['objectives:', 'objectivs:', 'objectivs:', 'objectivs: unknown field; did you mean "objectives"?'],
    [
      'credit: 0.5',
      'credit: 0.75',
      'credit:',
      'credit: 0.75 is too much: an activity of 30 minutes gives at most 0.5',
    ],
    // Nothing undeclared is declared [AC-05] [AC-06].
    ...[
      ['accreditation: The provider is accredited by the ACCME.\n', 'accreditation'],
      ['mitigation: There was no relationship to mitigate.\n', 'mitigation'],
      ['reviewers: [Preceptor editorial desk]\n', 'reviewers'],
      ['commercial-support: []\n', 'commercial-support'],
      ['objectives:\n  - Measure salt.\n  - Leave it out.\n', 'objectives'],
    ].map(([piece = '', name = '']) => [piece, '', '---', `${name}: is missing; credit needs`] as const),
    [
      '[Preceptor editorial desk]',
      '[]',
      'reviewers:',
      'reviewers: is missing; credit needs reviewers on file',
    ],
    ['[Preceptor editorial desk]', '[Ada]', 'reviewers:', 'Ada has no entry among the disclosures'],
    ['credit: 0.5', 'minutes: 30\ncredit: 0.5', 'minutes:', 'minutes: unknown field'],
    ['\nWhat the course is *about*.\n', '', '', 'A course has an abstract'],
    ['What the course', '![x](figures/spoon.svg)', '![x]', 'Pictures can be in the text of an article'],
    ['title: Salt', 'title: &a Salt\naudiences: *a', 'audiences', 'Not well-formed YAML'],
  ];

  it.each(cases)('%j changed to %j', (piece, replacement, where, reason) => {
    const text = changed(course, piece, replacement);
    const refusals = refusalsOf({ ...whole, 'course.md': text });
    expect(refusals.map((refusal) => refusal.reason).join('\n')).toContain(reason);
    if (where !== '' && !reason.startsWith('Not well-formed'))
      expect(refusals).toContainEqual({
        file: 'course.md',
        line: lineWith(text, where),
        reason: expect.stringContaining(reason),
      });
  });

  it('every error of every file together, the course’s own first', () => {
    const contents = {
      ...whole,
      'course.md': changed(course, 'slug: salt\n', ''),
      'modules/01-what-salt-is.md': changed(module('A', 'B'), 'minutes: 15', 'minutes: 0'),
      'modules/02-how-it-falls.md': changed(
        module('A', '![x](figures/none.svg)'),
        'correct: true',
        'corect: true',
      ),
    };
    expect(refusalsOf(contents).map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      'course.md slug: is missing',
      'modules/01-what-salt-is.md minutes: must be a whole number from 1 to 600',
      expect.stringContaining('exactly one option must be correct'),
      'modules/02-how-it-falls.md questions[0].options[0].corect: unknown field; did you mean "correct"?',
      'modules/02-how-it-falls.md "figures/none.svg" is not in the package',
    ]);
  });

  it('a folder without course.md, and one without modules', () => {
    const { 'course.md': own, ...rest } = whole;
    expect(refusalsOf(rest)).toMatchObject([{ file: 'course.md', reason: /There is no course.md/ }]);
    expect(refusalsOf({ 'course.md': own ?? '' })).toMatchObject([{ reason: /this has none/ }]);
  });

  it('modules with invalid names, or with a duplicate number', () => {
    const text = module('A', 'B');
    expect(refusalsOf({ ...whole, 'modules/Third.md': text, 'notes.md': text })).toMatchObject([
      { file: 'modules/Third.md', reason: /named like/ },
      { file: 'notes.md', reason: /named like/ },
    ]);
    expect(refusalsOf({ ...whole, 'modules/02-again.md': text })).toMatchObject([
      { file: 'modules/02-how-it-falls.md', reason: 'modules/02-again.md has the same number.' },
    ]);
  });

  it('an empty module, an empty file, and a course without questions', () => {
    const silent = '---\nformat: preceptor-module/1\ntitle: A\nminutes: 30\n---\nB\n';
    expect(refusalsOf(withText(''))).toMatchObject([{ reason: /A module has a text/ }]);
    expect(refusalsOf({ ...whole, 'modules/01-what-salt-is.md': '' })).toMatchObject([
      { reason: 'The file is empty.' },
    ]);
    expect(refusalsOf({ 'course.md': course, 'modules/01-a.md': silent })).toMatchObject([
      { reason: /No module asks a question/ },
    ]);
  });
});
