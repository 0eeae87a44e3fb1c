import { shortened } from '#core/shared/shortened.ts';
import { longestFinding, sentencesOf } from '../sentences.ts';
import type { PubmedqaRecord } from './read-record.ts';

const aim = /OBJECT|PURPOSE|AIM|GOAL|HYPOTHES|END POINT/;
const setting = /BACKGROUND|INTRODUCTION|CONTEXT|RATIONALE|UNLABELLED|SUMMARY/;
const method = /METHOD|DESIGN|SUBJECT|PATIENT|PARTICIPANT|SETTING|MATERIAL|SAMPLE|POPULATION/;
const outcome = /RESULT|FINDING|CONCLUSION|DISCUSSION|OBSERVATION/;
const statesAim =
  /\b(?:aim|objective|purpose|goal|hypothesi[sz]ed?|we (?:sought|assess|evaluat|investigat|compar|examin)\w*|to (?:determine|assess|evaluate|investigate|compare|examine|test))\b/i;

/**
 * The card's sentence for an article whose conclusion is the answer to its quiz: its question or purpose, never its
 * result. Skips result sections and sentences that the explanation repeats.
 */
export function neutralFinding({ contexts, question, conclusion }: PubmedqaRecord): string {
  const before = contexts.filter(({ label }) => !outcome.test(label));
  const sentences = (labels: RegExp) =>
    before.filter(({ label }) => labels.test(label)).flatMap(({ text }) => sentencesOf(text));
  const aims = sentences(aim);
  const candidates = [
    ...aims.filter((sentence) => statesAim.test(sentence)),
    ...aims,
    ...sentences(setting).filter((sentence) => statesAim.test(sentence)),
    ...sentences(setting),
    ...sentences(method),
  ];
  const chosen = candidates.find((sentence) => !conclusion.includes(sentence) && sentence.length > 20);
  return shortened(standingAlone(chosen ?? question), longestFinding);
}

/** 'Therefore, we examined…' without the connecting word. */
function standingAlone(sentence: string): string {
  const alone = sentence.replace(
    /^(?:Therefore|Thus|Hence|However|Accordingly|In addition|Moreover),?\s+/,
    '',
  );
  return alone.charAt(0).toUpperCase() + alone.slice(1);
}
