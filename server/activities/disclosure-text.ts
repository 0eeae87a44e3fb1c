/** SQL: the disclosure of the article `a`, as owners agree to it. */
export const DISCLOSURE = `jsonb_build_object(
  'disclosures', a.details -> 'disclosures',
  'commercialSupport', a.details -> 'commercialSupport',
  'mitigation', a.details #> '{activity,mitigation}')`;

/** SQL: the disclosure's checksum, to detect changes. */
export const DISCLOSURE_CHECKSUM = `encode(sha256(convert_to((${DISCLOSURE})::text, 'UTF8')), 'hex')`;
