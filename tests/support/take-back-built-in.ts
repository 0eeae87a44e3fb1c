import type { Queries } from '#server/platform/database/database.ts';

const COLUMNS = { refund: 'refunded_at', dispute: 'dispute_lost_at' } as const;

/** All of a payment goes back at the built-in processor, as by its dashboard or its bank, if it had them. */
export const takeBackBuiltIn = async (
  queries: Queries,
  id: string,
  by: keyof typeof COLUMNS,
): Promise<void> => {
  await queries.query(`update built_in_payments set ${COLUMNS[by]} = now() where id = $1`, [id]);
};
