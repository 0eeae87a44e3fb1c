/**
 * Whether two email addresses reach the same person by the usual rules of mail services: letter case, a `+tag`, and
 * dots in the part before the @ make no difference (faults.md, 37).
 */
export const isSamePerson = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (email: string): string => {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}${address.slice(at)}`;
};
