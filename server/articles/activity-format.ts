/** What the accreditor calls the activity that an article from this source makes, as certificates and pages write it. */
export const activityFormat = (source: string): string =>
  source === 'pubmedqa' ? 'Enduring material' : 'Journal-based CME activity';
