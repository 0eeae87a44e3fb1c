import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import type { Queries } from './database.ts';

/** A row that does not match the schema beside its query: one of the two is wrong. */
export class UnexpectedRow extends Error {
  override readonly name = 'UnexpectedRow';
}

/** Runs a query and decodes its rows. Throws `UnexpectedRow` if one does not match. */
export const readRows = async <Row extends GenericSchema>(
  queries: Pick<Queries, 'query'>,
  row: Row,
  sql: string,
  parameters?: readonly unknown[],
): Promise<readonly InferOutput<Row>[]> =>
  (await queries.query(sql, parameters)).map((found) => decode(row, found, sql));

const decode = <Row extends GenericSchema>(row: Row, found: unknown, sql: string): InferOutput<Row> => {
  const decoded = safeParse(row, found);
  if (decoded.success) return decoded.output;
  // Without the value, which may be personal.
  const faults = decoded.issues.map(
    (issue) => `${getDotPath(issue) ?? 'the row'} is not ${issue.expected ?? issue.type}`,
  );
  throw new UnexpectedRow(`${faults.join(', ')}: ${sql.trim().slice(0, SHOWN_CHARACTERS)}`);
};

const SHOWN_CHARACTERS = 200;
