import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { quizTemplate } from '#server/importing/content/package/quiz-template.ts';
import { articleDraft, bareArticle } from '#tests/support/article-drafts.ts';

const article = bareArticle({
  title: 'Statins: after stroke',
  bodyHtml:
    '<figure><figcaption><p><b>Figure 1. Strokes &amp; deaths.</b> By year.</p></figcaption></figure>' +
    '<div><table><caption>Table 2. Harms</caption></table></div>',
});
const template = quizTemplate(article);

const reasonsIn = (text: string): readonly string[] => {
  const reading = readContentFile('a-quiz.md', text, { today: '2026-01-15' });
  return reading.ok ? [] : reading.refusals.map(({ reason }) => reason);
};

describe('a template for the questions of an article [PQ-04]', () => {
  it('has the article’s data and its figures and tables for the writer to look at', () => {
    expect(template).toContain('quiz-for: "10.1000/bare"\n');
    expect(template).toContain('# Statins: after stroke\n');
    expect(template).toContain('# Results: Recurrent cerebrovascular events fell.\n');
    expect(template).toContain('#    Figure 1. Strokes & deaths.\n');
    expect(template).toContain('#    Table 2. Harms\n');
  });

  it('asks for a vignette, an interpretation and an application', () => {
    expect(template.match(/# \d\. [\w ]+/g)).toEqual([
      '# 1. A vignette',
      '# 2. Interpretation of a figure or a table',
      '# 3. Application',
    ]);
  });

  it('says how options must not give the right one away', () => {
    expect(template).toContain('# Make the options of a question similar in length, and vary the place');
  });

  it('declares nothing, and is refused for everything that is empty', () => {
    const reasons = reasonsIn(template);
    for (const name of [
      'passing-mark',
      'released',
      'expires',
      'disclosures[0].name',
      'disclosures[0].role',
      'disclosures[0].relationships',
      'questions[0].stem',
      'questions[1].explanation',
      'questions[2].options[3].reason',
    ])
      expect(reasons.filter((reason) => reason.startsWith(`${name}:`))).not.toEqual([]);
  });

  it('is imported once every field is filled in', () => {
    const lines = template.split('\n').map((line, at) => {
      if (/^\s+- text:$/.test(line)) return `${line} Option ${at}`;
      if (/^(?:mitigation|accreditation|\s.*(?:stem|reason|explanation|name|role)):$/.test(line))
        return `${line} ${line.includes('name') ? 'Ada Byron' : 'Written.'}`;
      if (/^ +-$/.test(line)) return `${line} Ada Byron`;
      if (/(?:relationships|commercial-support):$/.test(line)) return `${line} []`;
      if (line === 'passing-mark:') return `${line} 66`;
      if (line === 'released:') return `${line} 2026-01-15`;
      return line === 'expires:' ? `${line} 2028-01-15` : line;
    });
    const text = lines.join('\n');
    const marked = text.replace(
      /( {6}- text: .*\n)(?= {8}reason: .*\n {2}(?:-|#)| {8}reason: .*\n---)/g,
      '$1        correct: true\n',
    );
    expect(reasonsIn(marked)).toEqual([]);
  });

  it('names an article without a DOI by its PMID', () => {
    const { doi: _, ...abstract } = bareArticle({ sourceKey: 'pmid:26037986', source: 'pubmedqa' });
    expect(quizTemplate(abstract)).toContain('quiz-for: "pmid:26037986"\n');
    expect(reasonsIn(quizTemplate(abstract)).filter((reason) => reason.startsWith('quiz-for'))).toEqual([]);
  });

  it('is well formed whatever the article says', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n---\n', '\u2028credit: 9', '# a\r\nb: c'),
    );
    const refused = reasonsIn(template);
    fc.assert(
      fc.property(text, text, text, (title, journal, caption) => {
        const written = quizTemplate(
          articleDraft({
            title,
            journal,
            doi: '10.1000/bare',
            authors: [{ name: caption, affiliations: [] }],
            abstract: [{ label: title, html: caption }],
            bodyHtml: `<table><caption>${caption}</caption></table>`,
          }),
        );
        expect(reasonsIn(written)).toHaveLength(refused.length);
      }),
    );
  });
});
