/** The accreditor's name for the format of an article's activity, used on certificates and pages. */
export const activityFormat = (source: string): string =>
  source === 'pubmedqa' ? 'Enduring material' : 'Journal-based CME activity';
