import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { isOpaqueId } from '#contract/values.ts';
import { type Fault, faultOf, quoted } from './report.ts';

/** Every difference between content and a schema of the contract; ids may have any format. */
export const schemaFaults = (call: string, schema: GenericSchema, content: unknown): readonly Fault[] => {
  const { issues = [] } = safeParse(schema, content);
  return issues
    .filter((issue) => !isOpaqueId(issue))
    .map((issue) => {
      const field = getDotPath(issue);
      const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
      const what = issue.expected ?? issue.type.replaceAll('_', ' ');
      if (isMissing && field !== null) return faultOf(call, field, what, 'nothing', `${field} is missing`);
      return faultOf(call, field, what, quoted(issue.input));
    });
};
