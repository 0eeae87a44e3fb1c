import { readingDirection } from '#core/shared/reading-direction.ts';

interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** The attributes of a text in this language; none for English, which is the page's, or if nobody says. */
export const inLanguage = (language: string | null | undefined): LanguageAttributes =>
  language === null || language === undefined || /^en\b/.test(language)
    ? {}
    : { lang: language, dir: readingDirection(language) };
