import { describe, expect, it } from 'vitest';
import { articleOf, changed, contentOf, fixture, lineWith, refusalsOf } from './reading.ts';

const summary = fixture('summary.md');
const quiz = fixture('quiz.md');

describe('a package is imported as', () => {
  const article = articleOf('summary.md', summary);

  it('a summary identified by its slug, which refers to a DOI', () => {
    expect(article).toMatchObject({
      sourceKey: 'package:salt-and-the-heart',
      source: 'package',
      kind: 'summary',
      slug: 'salt-and-the-heart',
      demonstration: true,
      doi: '10.5555/jwe.2020.7',
      published: { year: 2020, month: 3 },
      specialty: 'Cardiology',
      keyPoints: ['Less salt, fewer strokes.'],
      commercialSupport: ['Lake Foundation'],
      requirementTopics: ['pain-management'],
      states: ['FL', 'NY'],
    });
    expect(article.topics).toEqual([
      { slug: 'heart-failure', name: 'Heart failure' },
      { slug: 'crohns-disease', name: 'Crohn’s disease' },
    ]);
  });

  it('with its study as the first reference', () => {
    expect(article.references).toEqual([
      {
        anchor: 'ref-1',
        text: 'Rivers AB. Salt versus water. J Ex Med 2020;7:1-9.',
        doi: '10.5555/jwe.2020.7',
      },
    ]);
  });

  it('with credit in quarter hours and its author’s dates', () => {
    expect(article.activity).toEqual({
      creditQuarters: 1,
      passingMarkPercent: 70,
      minutes: 10,
      releasedOn: '2026-01-15',
      expiresOn: '2029-01-15',
    });
  });

  it('with several right options where its kind allows them', () => {
    const text = changed(
      changed(summary, '    pretest: true\n', '    pretest: true\n    kind: multiple-response\n'),
      'Three\n',
      'Three\n        correct: true\n',
    );
    const [question] = contentOf('summary.md', Buffer.from(text)).articles[0]?.quiz?.questions ?? [];
    expect(question?.kind).toBe('multiple-response');
    expect(question?.options.map(({ correct }) => correct)).toEqual([true, true]);
  });

  it('with questions that have a reason for every option; a number becomes text as written', () => {
    expect(article.quiz?.questions).toEqual([
      {
        stem: 'How much salt?',
        pretest: true,
        explanation: 'Two grams, says the trial.',
        references: ['Rivers AB. J Ex Med 2020;7:1-9.'],
        options: [
          { text: '2', correct: true, reason: 'As given.' },
          { text: 'Three', correct: false, reason: 'Too much.' },
        ],
      },
    ]);
  });

  it('with disclosures; an empty list states that there are no relationships', () => {
    expect(article.disclosures).toEqual([
      {
        name: 'Anna B. Rivers',
        role: 'Author',
        relationships: [{ company: 'Salt Mine', nature: 'shareholder' }],
      },
      { name: 'Ken Mori', role: 'Reviewer', relationships: [] },
    ]);
  });

  it('with abstract and text from Markdown, raw HTML as text, and no script', () => {
    expect(article.abstract).toEqual([
      { label: 'Background', html: '<p>Salt is <em>common</em>.</p>' },
      { html: '<p>No label here.</p>' },
    ]);
    expect(article.bodyHtml).toContain('<h2 id="a-what-was-asked">What was asked</h2>');
    expect(article.bodyHtml).toContain('<h2 id="a-what-was-asked-2">What was asked</h2>');
    expect(article.bodyHtml).toContain('<a href="#ref-1">1</a>');
    expect(article.bodyHtml).toContain('&lt;b&gt;raw HTML&lt;/b&gt;');
    expect(article.bodyHtml).not.toContain('href="javascript');
    expect(article.bodyHtml).toContain('<th scope="col" align="right">Strokes</th>');
  });

  it('with no header where the first row of a table has no words (UX-03)', () => {
    const { bodyHtml } = articleOf('a.md', `${summary}\n\n|  | Before |\n|---|---|\n| Strokes | 4 |\n`);
    expect(bodyHtml).toMatch(/<td><\/td>\s*<th scope="col">Before<\/th>/);
  });

  it('an article without credit if it has none', () => {
    const text = summary.replace(/credit: 0.25[\s\S]*?\n---/, '---');
    expect(articleOf('a.md', text)).toMatchObject({ slug: 'salt-and-the-heart' });
    expect(articleOf('a.md', text).activity).toBeUndefined();
  });

  it('the same article with Windows line endings and a byte order mark', () => {
    expect(articleOf('a.md', `\uFEFF${summary.replaceAll('\n', '\r\n')}`)).toEqual(article);
  });
});

describe('a quiz package for an existing article', () => {
  it('names the article by DOI', () => {
    const { articles, quizPackages } = contentOf('quiz.md', quiz);
    expect(articles).toEqual([]);
    expect(quizPackages).toMatchObject([
      {
        quizFor: '10.5555/jwe.2020.7',
        activity: { creditQuarters: 1 },
        quiz: { questions: [{ stem: 'Is salt soluble?' }] },
        disclosures: [{ name: 'Anna B. Rivers' }],
        topics: [{ slug: 'heart-failure' }],
        requirementTopics: [],
        states: [],
      },
    ]);
  });

  it('refuses fields that the article has itself, and a text', () => {
    const text = `${changed(quiz, 'credit: 0.25', 'title: Salt\ncredit: 0.25')}\nA text.\n`;
    expect(refusalsOf('quiz.md', text)).toMatchObject([
      { line: 4, reason: 'title: has no place beside quiz-for: the article brings its own' },
      { line: lineWith(text, 'A text.'), reason: 'A quiz package has no text after its front matter.' },
    ]);
  });
});

describe('the time that a package takes [AC-01]', () => {
  it('is estimated where the author does not state it', () => {
    expect(articleOf('a.md', changed(summary, 'minutes: 10\n', '')).activity?.minutes).toBe(10);
  });

  it('may be stated as less', () => {
    expect(articleOf('a.md', changed(summary, 'minutes: 10', 'minutes: 8')).activity?.minutes).toBe(8);
  });

  it('of a quiz package is left to its article', () => {
    const [quizPackage] = contentOf('quiz.md', changed(quiz, 'minutes: 8\n', '')).quizPackages;
    expect(quizPackage?.activity.minutes).toBeUndefined();
  });
});

describe('a refused package is reported with its line for [AC-02] [AC-03]', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['title: Salt and the heart\n', '', '---', 'title: is missing'],
    ['format: preceptor/1', 'format: preceptor/2', 'format:', 'format: "preceptor/2" is not preceptor/1'],
    ['format: preceptor/1\n', '', '---', 'format: is missing; it must be preceptor/1'],
    [
      'passing-mark: 70',
      'pasing-mark: 70',
      'pasing',
      'pasing-mark: unknown field; did you mean "passing-mark"?',
    ],
    ['specialty: Cardiology', 'sponsor: Sea', 'sponsor', 'sponsor: unknown field'],
    ['slug: salt-and-the-heart', 'slug: Salt & Heart', 'slug:', 'slug: must be lower-case words'],
    ['demonstration: true', 'demonstration: maybe', 'demonstration:', 'demonstration: must be true or false'],
    ['published: 2020-03', 'published: 2020-13', 'published:', 'published: must be a year, a month or a day'],
    ['doi: 10.5555/JWE.2020.7', 'doi: https://doi.org/10.5555/J', 'doi:', 'doi: must be a DOI like'],
    [
      'finding: Less',
      `finding: ${'x'.repeat(240)} Less`,
      'finding:',
      'finding: has 271 characters; the limit is 240',
    ],
    ['states: [FL, NY]', 'states: [FL, Ny]', 'states:', 'states[1]: "Ny" is not the two-letter code'],
    ['credit: 0.25', 'credit: 0.3', 'credit:', 'credit: must be a multiple of 0.25 from 0.25 to 50'],
    ['credit: 0.25', 'credit: 51', 'credit:', 'credit: must be'],
    [
      'passing-mark: 70',
      'passing-mark: 101',
      'passing-mark:',
      'passing-mark: must be a whole number from 1 to 100',
    ],
    [
      'credit: 0.25',
      'credit: 0.5',
      'credit:',
      'credit: 0.5 is too much: an activity of 10 minutes gives at most 0.25',
    ],
    [
      'minutes: 10',
      'minutes: 7',
      'credit:',
      'an activity of 7 minutes gives no credit: that takes 8 minutes',
    ],
    ['minutes: 10', 'minutes: 40', 'minutes:', 'minutes: 40 is more than the 10 minutes that the text'],
    ['passing-mark: 70', 'passing-mark: 49', 'passing-mark:', 'passing-mark: must be from 50 to 100 percent'],
    [
      'expires: 2029-01-15',
      'expires: 2029-01-16',
      'expires:',
      'at most three years after the release: 2029-01-15',
    ],
    [
      'expires: 2029-01-15',
      'reviewed: 2027-01-15\nexpires: 2030-01-16',
      'expires:',
      'at most three years after the review: 2030-01-15',
    ],
    [
      'specialty: Cardiology',
      'specialty: Cardiology\nmoc: [{ board: ABIM, type: Medical Knowledge, points: 0.5 }]',
      'moc:',
      'moc: 0.5 points with ABIM are more than the credit, 0.25',
    ],
    ['minutes: 10', 'minutes: "10"', 'minutes:', 'minutes: must be a whole number'],
    [
      'expires: 2029-01-15',
      'expires: 2026-01-15',
      'expires:',
      'expires: must be after released (2026-01-15)',
    ],
    ['released: 2026-01-15', 'released: 2026-02-30', 'released:', 'released: must be a date'],
    [
      '        correct: true',
      '        correct: false',
      '    options:',
      'questions[0].options: exactly one option must be correct, here 0 are',
    ],
    [
      'Three\n',
      'Three\n        correct: true\n',
      '    options:',
      'questions[0].options: exactly one option must be correct, here 2 are',
    ],
    [
      '        reason: Too much.',
      '        reason:',
      '        reason:\n',
      'questions[0].options[1].reason: must not be empty',
    ],
    ['        reason: Too much.\n', '', '      - text: Three', 'questions[0].options[1].reason: is missing'],
    [
      '      - text: Three\n        reason: Too much.\n',
      '',
      '    options:',
      'questions[0].options: there must be 2 to 9 options, here are 1',
    ],
    [
      '    pretest: true',
      '    pre-test: true',
      '    pre-test',
      'questions[0].pre-test: unknown field; did you mean "pretest"?',
    ],
    [
      '    pretest: true\n',
      '    pretest: true\n    kind: several\n',
      '    kind: several',
      'questions[0].kind: must be one of single-best-answer, multiple-response, true-or-false',
    ],
    [
      '    pretest: true\n',
      '    pretest: true\n    kind: true-or-false\n',
      '    options:',
      'questions[0].options: the options must be True and False, in this order',
    ],
    [
      '    relationships: []\n',
      '',
      '  - name: Ken Mori',
      'disclosures[1].relationships: is missing; write []',
    ],
    [
      'topics: [Heart failure, Crohn’s disease]',
      'topics: Heart failure',
      'topics:',
      'topics: must be a list',
    ],
    ['## What was asked', '![salt](salt.png)', '![salt]', '"salt.png" cannot be shown here'],
    ['title: Salt and the heart', 'title: &a Salt\nauthors: *a', 'authors: *a', 'Not well-formed YAML'],
    ['title: Salt and the heart', 'title: "Salt', 'journal', 'Not well-formed YAML'],
  ];

  it.each(cases)('%j changed to %j', (piece, replacement, where, reason) => {
    const text = changed(summary, piece, replacement);
    const refusals = refusalsOf('s.md', text);
    expect(refusals.map((refusal) => refusal.reason).join('\n')).toContain(reason);
    const line = where.endsWith('\n') ? text.split('\n').indexOf(where.trimEnd()) + 1 : lineWith(text, where);
    if (!reason.startsWith('Not well-formed'))
      expect(refusals).toContainEqual({ file: 's.md', line, reason: expect.stringContaining(reason) });
  });

  it('every error together, in the order of lines', () => {
    const text = changed(
      changed(summary, 'credit: 0.25', 'credit: 0'),
      'journal: Journal',
      'jornal: Journal',
    );
    expect(refusalsOf('s.md', text).map(({ line }) => line)).toEqual([
      1,
      lineWith(text, 'jornal'),
      lineWith(text, 'credit: 0'),
    ]);
  });

  it('every duplicate key, at any depth, at its second line', () => {
    const text = changed(
      changed(summary, 'credit: 0.25', 'credit: 0.25\ncredit: 1'),
      '  - name: Ken Mori',
      '  - name: Ken Mori\n    name: Ken Moro',
    );
    expect(
      refusalsOf('s.md', text)
        .map(({ line, reason }) => `${line} ${reason}`)
        .sort(),
    ).toEqual(
      [
        `${lineWith(text, 'credit: 1')} Not well-formed YAML: the key "credit" is given twice.`,
        `${lineWith(text, 'Ken Moro')} Not well-formed YAML: the key "name" is given twice.`,
      ].sort(),
    );
  });

  it('no disclosures at all', () => {
    const text = summary.replace(/disclosures:[\s\S]*?commercial/, 'disclosures: []\ncommercial');
    expect(refusalsOf('s.md', text)).toMatchObject([
      { line: lineWith(text, 'disclosures:'), reason: /at least one person/ },
    ]);
  });

  it('a package of more than a megabyte', () => {
    expect(refusalsOf('long.md', summary + 'salt '.repeat(210_000))).toMatchObject([
      { line: 1, reason: 'The package is longer than 1 MB.' },
    ]);
  });

  it('Markdown without front matter, and unclosed front matter', () => {
    expect(refusalsOf('readme.md', '# Hello\n')).toMatchObject([
      { line: 1, reason: /begins with a line "---"/ },
    ]);
    expect(refusalsOf('cut.md', '---\nformat: preceptor/1\n')).toMatchObject([{ reason: /has no end/ }]);
  });
});
