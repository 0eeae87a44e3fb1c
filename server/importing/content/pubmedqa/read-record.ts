import { unstorableTexts } from '../../../platform/http/unstorable-text.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { isJsonList, isJsonObject, type JsonNode, type JsonObject } from '../json/read-json.ts';

export interface PubmedqaRecord {
  readonly question: string;
  readonly contexts: readonly { readonly label: string; readonly text: string }[];
  readonly meshTerms: readonly string[];
  readonly year?: number;
  readonly decision: 'yes' | 'no' | 'maybe';
  readonly conclusion: string;
}

const decisions = ['yes', 'no', 'maybe'] as const;

/** Reads one record and reports all its errors; undefined if it has any. */
export function readRecord(pmid: string, node: JsonNode, refuse: Refuse): PubmedqaRecord | undefined {
  let sound = true;
  const fault = (line: number, reason: string) => {
    sound = false;
    refuse(line, `PMID ${pmid}: ${reason}`);
  };
  if (!/^[1-9]\d{0,8}$/.test(pmid)) fault(node.line, 'a PMID is a number of up to 9 digits.');
  if (!isJsonObject(node.value)) return void fault(node.line, 'a record is an object.');
  const record = node.value;
  for (const { line, key } of unstorableIn(record))
    fault(line, `${key} holds a NUL (U+0000) or half of a character, which can't be stored.`);

  const question = textAt(record, 'QUESTION', node.line, fault);
  const conclusion = textAt(record, 'LONG_ANSWER', node.line, fault);
  const texts = textsAt(record, 'CONTEXTS', node.line, fault);
  const labels = textsAt(record, 'LABELS', node.line, fault);
  const meshTerms = record.has('MESHES') ? textsAt(record, 'MESHES', node.line, fault) : [];
  const decision = decisionAt(record, node.line, fault);
  const year = yearAt(record, fault);
  if (texts.length === 0 && sound) fault(record.get('CONTEXTS')?.line ?? node.line, 'CONTEXTS is empty.');
  if (texts.length !== labels.length && sound)
    fault(
      record.get('LABELS')?.line ?? node.line,
      `there are ${labels.length} LABELS for ${texts.length} CONTEXTS.`,
    );
  if (!sound || decision === undefined) return undefined;
  return {
    question,
    conclusion,
    decision,
    contexts: texts.map((text, index) => ({ text, label: labels[index] ?? '' })),
    meshTerms,
    ...(year === undefined ? {} : { year }),
  };
}

function unstorableIn(record: JsonObject): readonly { readonly line: number; readonly key: string }[] {
  const isBad = ({ value }: JsonNode): boolean =>
    isJsonList(value) ? value.some(isBad) : unstorableTexts(value).length > 0;
  return [...record].filter(([, node]) => isBad(node)).map(([key, { line }]) => ({ line, key }));
}

type Fault = (line: number, reason: string) => void;

function textAt(record: JsonObject, key: string, line: number, fault: Fault): string {
  const node = record.get(key);
  if (typeof node?.value === 'string' && node.value.trim() !== '') return node.value.trim();
  fault(node?.line ?? line, `${key} ${node === undefined ? 'is missing' : 'must be a text and not empty'}.`);
  return '';
}

function textsAt(record: JsonObject, key: string, line: number, fault: Fault): readonly string[] {
  const node = record.get(key);
  if (!isJsonList(node?.value)) {
    fault(node?.line ?? line, `${key} ${node === undefined ? 'is missing' : 'must be a list of texts'}.`);
    return [];
  }
  return node.value.flatMap((item) => {
    if (typeof item.value === 'string') return [item.value.trim()];
    fault(item.line, `${key} must be a list of texts.`);
    return [];
  });
}

function decisionAt(record: JsonObject, line: number, fault: Fault): PubmedqaRecord['decision'] | undefined {
  const node = record.get('final_decision');
  const decision = decisions.find((known) => known === node?.value);
  if (decision === undefined) fault(node?.line ?? line, 'final_decision must be yes, no or maybe.');
  return decision;
}

/** Some records of the set have no year. */
function yearAt(record: JsonObject, fault: Fault): number | undefined {
  const node = record.get('YEAR');
  if (node === undefined || node.value === null) return undefined;
  const year = Number(node.value);
  if (Number.isInteger(year) && year >= 1800 && year <= 2100) return year;
  fault(node.line, 'YEAR must be a year of four digits.');
  return undefined;
}
