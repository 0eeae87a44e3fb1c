import type { Accents } from '#core/feed/plain-words.ts';

/** Languages in stored details: `language` of the article, and those of title and abstract if they differ. */
interface StoredLanguages {
  readonly language?: string | undefined;
  readonly titleLanguage?: string | undefined;
  readonly abstractLanguage?: string | undefined;
  readonly companions?: readonly { readonly language?: string | null | undefined }[] | undefined;
}

/** The languages of title, abstract, text and each companion; null if the source doesn't state one. */
export const languagesIn = ({
  language,
  titleLanguage,
  abstractLanguage,
  companions = [],
}: StoredLanguages) => {
  const body = language ?? null;
  return {
    title: titleLanguage ?? body,
    abstract: abstractLanguage ?? body,
    body,
    beside: companions.map((companion) => companion.language ?? body),
  };
};

/** Whether a text in this language is indexed with its accents. */
export const accentsOf = (language: string | null): Accents =>
  language === null || /^en(?:g|\b)/i.test(language) ? 'folded' : 'kept';
