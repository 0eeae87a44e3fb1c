/** SQL: what the article `a` discloses, as it is agreed to. */
export const DISCLOSURE = `jsonb_build_object(
  'disclosures', a.details -> 'disclosures',
  'commercialSupport', a.details -> 'commercialSupport')`;

/** SQL: the same in short, to tell whether it has changed. */
export const DISCLOSURE_CHECKSUM = `encode(sha256(convert_to((${DISCLOSURE})::text, 'UTF8')), 'hex')`;
