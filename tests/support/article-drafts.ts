import type { ArticleDraft, QuizPackageDraft } from '#server/importing/content/article-draft.ts';

/** A complete article with a quiz of two questions; a test overrides what it needs. */
export function articleDraft(changes: Partial<ArticleDraft> = {}): ArticleDraft {
  return {
    sourceKey: 'package:statins',
    source: 'package',
    slug: 'statins',
    kind: 'summary',
    title: 'Statins after stroke',
    journal: 'Journal of Examples',
    published: { year: 2014, month: 9 },
    doi: '10.1000/statins',
    authors: [{ name: 'Ada Byron', affiliations: ['Example Hospital'] }],
    finding: 'Fewer strokes came back.',
    abstract: [{ label: 'Results', html: '<p>Recurrent <em>cerebrovascular</em> events fell.</p>' }],
    bodyHtml: '<p>Body.</p>',
    references: [{ anchor: 'ref-1', text: 'An earlier trial.', doi: '10.1000/earlier' }],
    topics: [{ slug: 'neurology', name: 'Neurology' }],
    requirementTopics: [],
    states: [],
    specialty: 'Neurology',
    keyPoints: ['Give a statin.'],
    disclosures: [{ name: 'Ada Byron', role: 'Author', relationships: [] }],
    commercialSupport: [],
    statements: {
      objectives: ['Choose a dose.'],
      accreditation: 'The provider is accredited by the ACCME.',
      mitigation: 'There was no relationship to mitigate.',
      reviewers: ['Ada Byron'],
    },
    activity: {
      creditQuarters: 2,
      passingMarkPercent: 70,
      minutes: 30,
      releasedOn: '2026-01-15',
      expiresOn: '2029-01-14',
    },
    quiz: { questions: [questionDraft('What fell?'), questionDraft('What rose?')] },
    concerns: [],
    demonstration: true,
    ...changes,
  };
}

/** A bare article as a publisher ships it: no quiz. */
export function bareArticle(changes: Partial<ArticleDraft> = {}): ArticleDraft {
  const { activity: _, quiz: __, specialty: ___, ...article } = articleDraft();
  return {
    ...article,
    sourceKey: 'doi:10.1000/bare',
    source: 'jats',
    slug: 'bare',
    kind: 'research',
    doi: '10.1000/bare',
    bodyHtml: `<p>${'Enough words for a quarter credit. '.repeat(200)}</p>`,
    disclosures: [],
    demonstration: false,
    ...changes,
  };
}

export function questionDraft(stem: string) {
  return {
    stem,
    pretest: false,
    explanation: 'The trial says so.',
    references: ['An earlier trial.'],
    options: [
      { text: 'Events', correct: true, reason: 'They fell.' },
      { text: 'Costs', correct: false },
    ],
  };
}

export function quizPackage(changes: Partial<QuizPackageDraft> = {}): QuizPackageDraft {
  return {
    quizFor: '10.1000/bare',
    activity: {
      creditQuarters: 1,
      passingMarkPercent: 80,
      releasedOn: '2026-03-01',
      expiresOn: '2029-02-28',
    },
    quiz: { questions: [questionDraft('Laid beside?')] },
    disclosures: [{ name: 'Grace Murray', role: 'Question writer', relationships: [] }],
    commercialSupport: [],
    statements: {
      objectives: ['Choose a dose.'],
      accreditation: 'The provider is accredited by the ACCME.',
      mitigation: 'There was no relationship to mitigate.',
      reviewers: ['Grace Murray'],
    },
    topics: [{ slug: 'pain-management', name: 'Pain management' }],
    requirementTopics: ['pain-management'],
    states: ['CA'],
    ...changes,
  };
}
