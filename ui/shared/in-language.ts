interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/;

/** The attributes of a text in this language; none for English, which is the page's, or if nobody says. */
export const inLanguage = (language: string | null | undefined): LanguageAttributes =>
  language === null || language === undefined || /^en\b/.test(language)
    ? {}
    : { lang: language, dir: RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr' };
