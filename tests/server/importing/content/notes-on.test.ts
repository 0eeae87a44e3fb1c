import { describe, expect, it } from 'vitest';
import { notesOn, notesOnQuestions } from '#server/importing/content/notes-on.ts';
import { articleDraft, bareArticle, questionDraft } from '#tests/support/article-drafts.ts';

const activity = {
  creditQuarters: 2,
  passingMarkPercent: 70,
  minutes: 30,
  releasedOn: '2026-01-15',
  expiresOn: '2029-01-14',
};

describe('an import tells the operator', () => {
  it('nothing of one with everything on file', () => {
    expect(notesOn(articleDraft())).toEqual([]);
    expect(notesOn(bareArticle({ competingInterests: 'None.', funding: 'None.' }))).toEqual([]);
  });

  it('which declarations a publisher’s article lacks', () => {
    expect(notesOn(bareArticle())).toEqual([
      'no statement of competing interests was found',
      'no statement of funding was found',
    ]);
    expect(notesOn(bareArticle({ funding: 'A grant.' }))).toHaveLength(1);
  });

  it('that a package gives no credit, and what is missing for it [AC-06]', () => {
    expect(notesOn(articleDraft({ disclosures: [], commercialSupport: null }))).toEqual([
      'gives no credit; not on file: disclosures of those in control of the content; whether there was commercial support',
    ]);
  });

  it('that a quiz is for practice if it designates no credit', () => {
    expect(notesOn(articleDraft({ activity: { ...activity, creditQuarters: 0 }, disclosures: [] }))).toEqual([
      'no credit is designated, so its quiz is for practice',
    ]);
  });

  it('which option the quiz gives away, by its length or its place', () => {
    const question = questionDraft('What fell?');
    const questions = Array.from({ length: 4 }, () => question);
    expect(notesOn(articleDraft({ quiz: { questions } }))).toContainEqual(
      expect.stringMatching(/^quiz of statins: the right option is option [A-I] in 4 of 4 questions, /),
    );
    expect(notesOnQuestions('quiz of statins', questions.slice(1))).toEqual([]);
  });

  it('nothing about credit of a package without a quiz, nor of an abstract', () => {
    const { activity: _, quiz: __, ...article } = articleDraft({ disclosures: [] });
    expect(notesOn(article)).toEqual([]);
    expect(notesOn(articleDraft({ source: 'pubmedqa', disclosures: [] }))).toEqual([]);
  });
});
