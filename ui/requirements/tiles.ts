/** Where each state lies, as nearly as equal squares allow. */
export const ROWS: readonly (readonly string[])[] = [
  'AK .. .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. .. VT NH',
  '.. WA ID MT ND MN IL WI MI NY RI MA',
  '.. OR NV WY SD IA IN OH PA NJ CT ..',
  '.. CA UT CO NE MO KY WV VA MD DE ..',
  '.. .. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. .. TX .. .. .. .. FL .. ..',
].map((row) => row.split(' ').map((code) => (code === '..' ? '' : code)));
