import type { Queries } from '../database/database.ts';

export interface PretestResult {
  readonly correct: number;
  readonly total: number;
}

/** The score of a completed pretest; the score of one in progress is never revealed. */
export const pretestResult = async (queries: Queries, pretestId: string): Promise<PretestResult> => {
  const [result] = await queries.query<PretestResult>(
    `select (count(*) filter (where correct))::integer as correct, count(*)::integer as total
     from pretest_answers where pretest_id = $1`,
    [pretestId],
  );
  if (result === undefined) throw new Error(`Pretest ${pretestId} could not be counted.`);
  return result;
};
