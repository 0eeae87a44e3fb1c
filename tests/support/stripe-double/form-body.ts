export interface Form {
  readonly [name: string]: string | Form;
}

/** `a[b][c]=1` as nested objects; list indexes are treated as names. */
export const readForm = (text: string): Form => {
  const form: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\]?\[|\]$/).filter((name) => name !== '');
    const last = names.pop() ?? path;
    let place = form;
    for (const name of names) {
      const inner = place[name];
      const next = typeof inner === 'object' && inner !== null ? { ...inner } : {};
      place[name] = next;
      place = next;
    }
    place[last] = value;
  }
  return form as Form;
};

export const textOf = (value: string | Form | undefined): string | null =>
  typeof value === 'string' ? value : null;

/** The fields of a nested form, such as `metadata`. */
export const textsOf = (value: string | Form | undefined): Readonly<Record<string, string>> =>
  typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
