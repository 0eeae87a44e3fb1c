export type PaperSize = 'Letter' | 'A4';

/**
 * The countries that print on US Letter: the list of Unicode CLDR (supplemental data, paperSize), with the US
 * territories.
 */
const LETTER_COUNTRIES = new Set('AS BZ CA CL CO CR GT GU MP MX NI PA PH PR SV US VE VI'.split(' '));

/** The paper for documents of a learner in this country (ISO 3166, two letters). Letter if the country is unknown. */
export const paperFor = (country: string | null): PaperSize =>
  country === null || LETTER_COUNTRIES.has(country) ? 'Letter' : 'A4';
