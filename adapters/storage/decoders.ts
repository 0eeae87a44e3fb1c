/** Reads one shape from unknown content; undefined if it is something else. Copies, never passes objects through. */
export type Decoder<A> = (content: unknown) => A | undefined;

/** Opaque: only the server that issued it knows its format. */
export const ID = /^\S{1,200}$/;

/** The format of a capability. */
export const HASH = /^[\w-]{22,128}$/;

/** A text of this format. */
export const text =
  (pattern: RegExp): Decoder<string> =>
  (content) =>
    typeof content === 'string' && pattern.test(content) ? content : undefined;

/** One of these texts. */
export const oneOf =
  <A extends string>(...choices: readonly A[]): Decoder<A> =>
  (content) =>
    choices.find((choice) => choice === content);

/** All or nothing: one item that cannot be read makes the list unreadable. */
export const listOf =
  <A>(item: Decoder<A>): Decoder<readonly A[]> =>
  (content) => {
    if (!Array.isArray(content)) return undefined;
    const items = content.flatMap((each: unknown) => item(each) ?? []);
    return items.length === content.length ? items : undefined;
  };

/** Null, or what the decoder reads. */
export const nullable =
  <A>(decoder: Decoder<A>): Decoder<A | null> =>
  (content) =>
    content === null ? null : decoder(content);
