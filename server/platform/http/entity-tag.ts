import { createHash } from 'node:crypto';

/** Weak, because it is the same for every compression of the content. */
export const entityTag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** Whether the caller's copy, named in If-None-Match, is current. */
export const isUnchanged = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const opaque = withoutWeakness(tag);
  return ifNoneMatch.split(',').some((each) => ['*', opaque].includes(withoutWeakness(each.trim())));
};

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
