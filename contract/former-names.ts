/**
 * The names that the API had before 2026-11-28. A page that was open then goes on: its requests are understood, and
 * responses have the former names as well. The first release after this one deletes this file
 * (docs/decisions/0111-former-names-for-one-release.md).
 */
const FORMER: ReadonlyMap<string, string> = new Map([
  ['license', 'licence'],
  ['licenses', 'licences'],
  ['statesOfLicense', 'statesOfLicence'],
  ['unmet', 'lacks'],
]);

const CURRENT = new Map([...FORMER].map(([name, former]) => [former, name]));

/** The path under which requests also arrive; undefined if it had no other. */
export const formerPathOf = (path: string): string | undefined =>
  path.startsWith('/planner/licenses/') ? path.replace('licenses', 'licences') : undefined;

/** The fields of a request, or of what an earlier version stored, by their current names. */
export const inCurrentNames = (content: unknown): unknown =>
  isFields(content)
    ? Object.fromEntries(Object.entries(content).map(([name, value]) => [CURRENT.get(name) ?? name, value]))
    : content;

/** A response's JSON text with its renamed fields under both names: its own, and those of the items of its lists. */
export const withFormerNames = (path: string, text: string): string => {
  // What boards require always had `licenses`.
  if (!RENAMED.test(text) || path.startsWith('/special-requirements')) return text;
  const response: unknown = JSON.parse(text);
  if (!isFields(response)) return text;
  for (const list of Object.values(response).filter(Array.isArray))
    for (const item of list) if (isFields(item)) addFormerNames(item);
  addFormerNames(response);
  return JSON.stringify(response);
};

const RENAMED = new RegExp(`"(?:${[...FORMER.keys()].join('|')})":`);

const addFormerNames = (fields: Record<string, unknown>): void => {
  for (const [name, former] of FORMER) if (name in fields) fields[former] = formerValue(fields[name]);
};

const formerValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => (each === 'license' ? 'licence' : each)) : value;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
