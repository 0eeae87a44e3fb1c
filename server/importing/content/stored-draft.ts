import * as v from 'valibot';
import { articleDraft } from './article-draft.ts';

/**
 * A draft, or the details made from it, with the names under which articles are stored. These were fixed when the first
 * article was: checksums depend on them, and processes of the previous version read them during an upgrade.
 */
export const asStored = <A extends { readonly license?: unknown }>({ license, ...others }: A) =>
  license === undefined ? others : { ...others, licence: license };

/** A draft as it was stored. */
export const storedDraft = v.pipe(
  v.looseObject({ licence: v.exactOptional(v.unknown()) }),
  v.transform(({ licence, ...others }) => (licence === undefined ? others : { ...others, license: licence })),
  articleDraft,
);
