import { describe, expect, it } from 'vitest';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { changed, contentOf, fixture, lineWith, refusalsOf } from './reading.ts';

const json = fixture('pubmedqa.json');
const [first, second] = contentOf('pubmedqa.json', json).articles;

describe('a PubMedQA record is imported as', () => {
  it('an article identified by its PMID, with its question as title', () => {
    expect(first).toMatchObject({
      sourceKey: 'pmid:1000001',
      pmid: '1000001',
      slug: 'does-salt-dissolve-in-water-1000001',
      title: 'Does salt dissolve in water?',
      journal: 'PubMed abstract',
      published: { year: 2004 },
    });
  });

  it('an abstract by section, with repeated labels merged', () => {
    expect(first?.abstract).toEqual([
      {
        label: 'Background and Aims',
        html: '<p>Salt is common. We aimed to find out whether it dissolves.</p>',
      },
      { label: 'Methods', html: '<p>We stirred.</p>' },
      { label: 'Results', html: '<p>It was gone after a minute.</p><p>All of it was gone.</p>' },
    ]);
  });

  it('an abstract without labels if there are none, its text never parsed as markup', () => {
    expect(second?.abstract).toEqual([{ html: '<p>Only results &lt;b&gt;here&lt;/b&gt;.</p>' }]);
  });

  it('a quiz of one question with the conclusion as explanation', () => {
    expect(first?.quiz?.questions).toEqual([
      {
        stem: 'Does salt dissolve in water?',
        pretest: false,
        explanation: 'Salt dissolves in water. Sugar may as well.',
        references: ['PMID 1000001'],
        options: [
          { text: 'Yes', correct: true },
          { text: 'No', correct: false },
          { text: 'Maybe', correct: false },
        ],
      },
    ]);
  });

  it('a quiz for practice: too short for credit, and nothing about it was declared [AC-02] [AC-06]', () => {
    expect(first).toMatchObject({ disclosures: [], commercialSupport: null });
    expect(first?.activity).toEqual({
      creditQuarters: 0,
      passingMarkPercent: 100,
      minutes: 3,
      releasedOn: '2026-01-15',
      expiresOn: '2029-01-15',
    });
  });

  it('three years from a leap day end on 28 February', () => {
    const reading = readContentFile('a.json', json, { today: '2028-02-29' });
    expect(reading.ok && reading.value.articles[0]?.activity?.expiresOn).toBe('2031-02-28');
  });

  it('a card that shows the question and never the answer', () => {
    expect(first?.finding).toBe('We aimed to find out whether it dissolves.');
    expect(second?.finding).not.toMatch(/does not/);
  });

  it('topics from MeSH, without age groups and check tags', () => {
    expect(first?.topics.map(({ name }) => name)).toEqual(['Sodium Chloride', 'Water']);
  });

  it('an article without topics if the record names none at all', () => {
    const [article] = contentOf('p.json', json.replace(/"MESHES": \[.*\],/, '')).articles;
    expect(article?.topics).toEqual([]);
  });

  it('no date if the record has no year', () => {
    expect(second).toBeDefined();
    expect(second?.published).toBeUndefined();
  });
});

describe('one bad record of a PubMedQA file (faults.md, 47)', () => {
  it.each([
    ['a NUL byte', 'Does salt\0 dissolve in water?'],
    ['an escaped NUL', 'Does salt\\u0000 dissolve in water?'],
    ['half of a character', 'Does salt\\ud800 dissolve in water?'],
  ])('with %s is refused by its PMID, and the others go in', (_, question) => {
    const text = changed(json, 'Does salt dissolve in water?', question);
    expect(contentOf('p.json', Buffer.from(text)).articles.map(({ pmid }) => pmid)).toEqual(['1000002']);
    expect(refusalsOf('p.json', Buffer.from(text))).toEqual([
      {
        file: 'p.json',
        line: lineWith(text, 'QUESTION'),
        reason: "PMID 1000001: QUESTION holds a NUL (U+0000) or half of a character, which can't be stored.",
      },
    ]);
  });
});

describe('a refused PubMedQA record or file is reported for', () => {
  it('each invalid record, with its line', () => {
    const text = json
      .replace('"final_decision": "no"', '"final_decision": "perhaps"')
      .replace('"METHODS", ', '');
    expect(refusalsOf('p.json', text)).toEqual([
      {
        file: 'p.json',
        line: lineWith(text, '"LABELS": ["BACK'),
        reason: 'PMID 1000001: there are 3 LABELS for 4 CONTEXTS.',
      },
      {
        file: 'p.json',
        line: lineWith(text, 'perhaps'),
        reason: 'PMID 1000002: final_decision must be yes, no or maybe.',
      },
    ]);
  });

  it.each([
    ['"QUESTION": "Does salt dissolve in oil?",', '', /QUESTION is missing/, '"1000002"'],
    ['"LONG_ANSWER": "It does not."', '"LONG_ANSWER": 3', /LONG_ANSWER must be a text/, '"LONG_ANSWER": 3'],
    [
      '"LONG_ANSWER": "It does not."',
      '"LONG_ANSWER": " "',
      /LONG_ANSWER must be a text/,
      '"LONG_ANSWER": " "',
    ],
    ['"CONTEXTS": ["Only results <b>here</b>."],', '', /CONTEXTS is missing/, '"1000002"'],
    ['["Only results <b>here</b>."]', '"Only results"', /CONTEXTS must be a list of texts/, '"Only results"'],
    ['"LABELS": ["UNLABELLED"],', '', /LABELS is missing/, '"1000002"'],
    ['"final_decision": "no",', '', /final_decision must be yes, no or maybe/, '"1000002"'],
    ['"MESHES": []', '"MESHES": [\n1]', /MESHES must be a list of texts/, '1]'],
    ['"YEAR": null', '"YEAR": "1799"', /YEAR must be a year/, '"1799"'],
    ['"YEAR": null', '"YEAR": "soon"', /YEAR must be a year/, '"soon"'],
    ['"1000002": {', '"10x": {', /a PMID is a number/, '"10x"'],
  ])('%s changed to %s', (piece, replacement, reason, where) => {
    const text = changed(json, piece, replacement);
    expect(refusalsOf('p.json', text)).toMatchObject([{ line: lineWith(text, where), reason }]);
  });

  it('a record without any text', () => {
    const text = json.replace('["Only results <b>here</b>."]', '[]').replace('["UNLABELLED"]', '[]');
    expect(refusalsOf('p.json', text)).toEqual([
      {
        file: 'p.json',
        line: lineWith(text, '"CONTEXTS": []'),
        reason: 'PMID 1000002: CONTEXTS is empty.',
      },
    ]);
  });

  it('an invalid record', () => {
    expect(refusalsOf('p.json', '{\n"1000003": "salt"}')).toEqual([
      { file: 'p.json', line: 2, reason: 'PMID 1000003: a record is an object.' },
    ]);
  });

  it('a record under __proto__, leaving prototypes alone', () => {
    const text = json
      .replace('"1000002": {', '"__proto__": {')
      .replace('"YEAR": null', '"YEAR": null, "polluted": true');
    expect(refusalsOf('p.json', text)).toMatchObject([{ reason: /^PMID __proto__: a PMID is a number/ }]);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('a PMID given twice', () => {
    const text = changed(json, '"1000002"', '"1000001"');
    expect(refusalsOf('p.json', text)).toMatchObject([
      {
        line: text.slice(0, text.lastIndexOf('"1000001"')).split('\n').length,
        reason: 'The key "1000001" is given twice.',
      },
    ]);
  });

  it.each(['[]', '{}', '"text"', 'null', '{"1": 5}'])('JSON of another shape: %s', (text) => {
    expect(refusalsOf('p.json', text)).toHaveLength(1);
  });
});
