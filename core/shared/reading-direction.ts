const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)\b|-(?:arab|hebr)\b/i;

/** The direction in which a language is read, by its tag as in BCP 47. */
export const readingDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) && !/-latn\b/i.test(language) ? 'rtl' : 'ltr';

const LETTER_FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether a text has letters that are written from right to left. */
export const hasLettersFromRight = (text: string): boolean => LETTER_FROM_RIGHT.test(text);
