/** What a learner reads and answers in an activity. */
interface Workload {
  /** Words of the text, and of what is shown after each answer. */
  readonly words: number;
  readonly questions: number;
  readonly hasEvaluation: boolean;
}

/**
 * Silent reading of English nonfiction averages 238 words a minute (Brysbaert M. How many words do we read per minute?
 * J Mem Lang. 2019;109:104047. doi:10.1016/j.jml.2019.104047). We count less, because a physician reads for study.
 */
const WORDS_A_MINUTE = 200;

/** As in the USMLE, Step 1: at most 280 questions in seven hours. Includes reading the question and its options. */
const MINUTES_A_QUESTION = 1.5;

/** The evaluation has five questions, four of them answered by one choice. */
const MINUTES_OF_EVALUATION = 1;

/** The time that an activity takes, to the nearest minute and at least one. */
export const estimateMinutes = ({ words, questions, hasEvaluation }: Workload): number =>
  Math.max(
    1,
    Math.round(
      words / WORDS_A_MINUTE + questions * MINUTES_A_QUESTION + (hasEvaluation ? MINUTES_OF_EVALUATION : 0),
    ),
  );
