import { latestExpiry } from '#core/activities/terms.ts';
import { type Reading, type Refusal, type Refuse, read, refused } from '../../../platform/shared/refusal.ts';
import type { ArticleDraft, QuestionDraft } from '../article-draft.ts';
import { estimatedMinutes } from '../estimated-minutes.ts';
import { isJsonObject, type JsonNode } from '../json/read-json.ts';
import { articleSlug } from '../slug.ts';
import { abstractOf } from './abstract.ts';
import { meshTopics } from './mesh-topics.ts';
import { neutralFinding } from './neutral-finding.ts';
import { type PubmedqaRecord, readRecord } from './read-record.ts';

interface PubmedqaSet {
  readonly articles: readonly ArticleDraft[];
  /** Why some records of the set were left out. */
  readonly leftOut: readonly Refusal[];
}

/**
 * Reads the PubMedQA labeled set: an object of records by PMID. Each record becomes an abstract with a one-question
 * quiz. The quiz is for practice, because no one made declarations for it and it takes less than 8 minutes. `today`
 * is an ISO date. Bad records are left out and reported by PMID; the set is refused only if no record is good.
 */
export function readPubmedqa(root: JsonNode, today: string): Reading<PubmedqaSet> {
  if (!isJsonObject(root.value) || root.value.size === 0)
    return refused(root.line, 'PubMedQA is an object of records by PMID, at least one.');
  const leftOut: Refusal[] = [];
  const articles = [...root.value].flatMap(([pmid, node]) =>
    draftOf(pmid, node, today, (line, reason) => leftOut.push({ line, reason })),
  );
  return articles.length === 0 ? { ok: false, refusals: leftOut } : read({ articles, leftOut });
}

function draftOf(pmid: string, node: JsonNode, today: string, refuse: Refuse): readonly ArticleDraft[] {
  const record = readRecord(pmid, node, refuse);
  if (record === undefined) return [];
  const { question, year, meshTerms } = record;
  const sourceKey = `pmid:${pmid}`;
  const text = { abstract: abstractOf(record.contexts), bodyHtml: '', keyPoints: [] };
  const questions = [questionOf(pmid, record)];
  return [
    {
      sourceKey,
      source: 'pubmedqa',
      slug: articleSlug(question, sourceKey),
      kind: 'research',
      title: question,
      journal: 'PubMed abstract',
      ...(year === undefined ? {} : { published: { year } }),
      pmid,
      authors: [],
      finding: neutralFinding(record),
      ...text,
      references: [],
      topics: meshTopics(meshTerms),
      requirementTopics: [],
      states: [],
      disclosures: [],
      commercialSupport: null,
      activity: {
        creditQuarters: 0,
        passingMarkPercent: 100,
        minutes: estimatedMinutes(text, questions),
        releasedOn: today,
        expiresOn: latestExpiry(today),
      },
      quiz: { practiceFrom: 'pubmedqa', questions },
      concerns: [],
      demonstration: false,
    },
  ];
}

function questionOf(pmid: string, { question, decision, conclusion }: PubmedqaRecord): QuestionDraft {
  return {
    stem: question,
    pretest: false,
    explanation: conclusion,
    references: [`PMID ${pmid}`],
    options: (['yes', 'no', 'maybe'] as const).map((answer) => ({
      text: `${answer.charAt(0).toUpperCase()}${answer.slice(1)}`,
      correct: answer === decision,
    })),
  };
}
