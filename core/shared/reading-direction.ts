const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)\b|-(?:arab|hebr)\b/i;

/** The reading direction of a language, by its BCP 47 tag. */
export const readingDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) && !/-latn\b/i.test(language) ? 'rtl' : 'ltr';

const LETTER_FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether a text contains Hebrew or Arabic letters. */
export const hasLettersFromRight = (text: string): boolean => LETTER_FROM_RIGHT.test(text);
