import type { ArticleDraft, QuestionDraft } from '../article-draft.ts';
import { isJsonObject, type JsonNode } from '../json/read-json.ts';
import { readingMinutes } from '../reading-minutes.ts';
import { type Reading, type Refuse, readAll } from '../refusal.ts';
import { articleSlug } from '../slug.ts';
import { abstractOf } from './abstract.ts';
import { meshTopics } from './mesh-topics.ts';
import { neutralFinding } from './neutral-finding.ts';
import { type PubmedqaRecord, readRecord } from './read-record.ts';

const yearsOfCredit = 3;

/**
 * Reads the PubMedQA labeled set: an object of records by PMID. Each becomes an abstract with a quiz of one question,
 * worth a quarter credit from `today` (an ISO date) for three years.
 */
export function readPubmedqa(root: JsonNode, today: string): Reading<readonly ArticleDraft[]> {
  return readAll((refuse) => {
    if (!isJsonObject(root.value) || root.value.size === 0) {
      refuse(root.line, 'PubMedQA is an object of records by PMID, at least one.');
      return undefined;
    }
    return [...root.value].flatMap(([pmid, node]) => draftOf(pmid, node, today, refuse));
  });
}

function draftOf(pmid: string, node: JsonNode, today: string, refuse: Refuse): readonly ArticleDraft[] {
  const record = readRecord(pmid, node, refuse);
  if (record === undefined) return [];
  const { question, year, meshTerms } = record;
  const sourceKey = `pmid:${pmid}`;
  const text = record.contexts.map((context) => context.text).join(' ');
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
      abstract: abstractOf(record.contexts),
      bodyHtml: '',
      references: [],
      topics: meshTopics(meshTerms),
      requirementTopics: [],
      states: [],
      keyPoints: [],
      disclosures: [],
      commercialSupport: [],
      activity: {
        creditQuarters: 1,
        passingMarkPercent: 70,
        minutes: readingMinutes(`${text} ${record.conclusion}`, 3, 5),
        releasedOn: today,
        expiresOn: yearsLater(today, yearsOfCredit),
      },
      quiz: { questions: [questionOf(pmid, record)] },
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

/** 29 February counts to 28 February of a common year. */
function yearsLater(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const day = date.slice(5);
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCDate() === 29;
  return `${year}-${day === '02-29' && !leap ? '02-28' : day}`;
}
