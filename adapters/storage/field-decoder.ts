import { type Decoder, text } from './decoders.ts';

type Fields<Required extends string, Optional extends string> = { [F in Required]: string } & {
  [F in Optional]?: string;
};

/** An object of texts: `required` fields must be present, `optional` ones may be; others are dropped. */
export const fields =
  <Required extends string, Optional extends string = never>(
    required: Readonly<Record<Required, RegExp>>,
    optional?: Readonly<Record<Optional, RegExp>>,
  ): Decoder<Fields<Required, Optional>> =>
  (content) => {
    if (typeof content !== 'object' || content === null) return undefined;
    const found = new Map(Object.entries(content));
    const read = Object.fromEntries(
      Object.entries<RegExp>({ ...required, ...optional }).flatMap(([name, pattern]) => {
        const value = text(pattern)(found.get(name));
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const isWhole = (some: Record<string, string>): some is Fields<Required, Optional> =>
      Object.keys(required).every((name) => name in some);
    return isWhole(read) ? read : undefined;
  };
