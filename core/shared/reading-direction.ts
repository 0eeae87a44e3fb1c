const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)\b|-(?:arab|hebr)\b/i;

/** The direction in which a language is read, by its tag as in BCP 47. */
export const readingDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) && !/-latn\b/i.test(language) ? 'rtl' : 'ltr';
