import type { ArticleDraft, CompanionText } from '../article-draft.ts';
import { isEnglish } from './language.ts';

/** The parts of an article that can be in several languages. */
export type Text = Pick<
  ArticleDraft,
  'title' | 'titleHtml' | 'language' | 'titleLanguage' | 'abstractLanguage' | 'abstract' | 'bodyHtml'
> & { readonly companions: readonly CompanionText[] };

/**
 * If the file has an English title, abstract or text, offers it in place of the one in another language. The replaced
 * part is kept as the original.
 */
export function englishFirst(text: Text): Omit<Text, 'companions'> & Partial<Pick<Text, 'companions'>> {
  const english = text.companions.filter(
    ({ kind, language }) => kind === 'translation' && isEnglish(language),
  );
  const withBody = isEnglish(text.language) ? undefined : english.find(({ bodyHtml }) => bodyHtml !== '');
  const withAbstract = isEnglish(text.abstractLanguage ?? text.language)
    ? undefined
    : (withBody ?? english.find(({ abstract }) => abstract.length > 0));
  const withTitle = isEnglish(text.language) ? undefined : english.find(({ title }) => title !== undefined);
  const taken = new Set([withBody, withAbstract, withTitle].filter((companion) => companion !== undefined));
  if (taken.size === 0 || text.language === undefined) return withCompanions(text, text.companions);
  const language = withBody?.language ?? text.language;
  const original: CompanionText = {
    kind: 'original',
    language: text.language,
    ...(withTitle === undefined ? {} : { title: text.title }),
    abstract: withAbstract === undefined ? [] : text.abstract,
    bodyHtml: withBody === undefined ? '' : text.bodyHtml,
  };
  const { titleHtml, abstractLanguage, ...rest } = text;
  const abstractIn = withAbstract === undefined ? (abstractLanguage ?? text.language) : withAbstract.language;
  const titleIn = withTitle === undefined ? text.language : withTitle.language;
  return withCompanions(
    {
      ...rest,
      language,
      title: withTitle?.title ?? text.title,
      ...(withTitle === undefined && titleHtml !== undefined ? { titleHtml } : {}),
      ...(titleIn === undefined || titleIn === language ? {} : { titleLanguage: titleIn }),
      abstract: withAbstract?.abstract ?? text.abstract,
      ...(abstractIn === undefined || abstractIn === language ? {} : { abstractLanguage: abstractIn }),
      bodyHtml: withBody?.bodyHtml ?? text.bodyHtml,
    },
    [original, ...text.companions.filter((companion) => !taken.has(companion))],
  );
}

function withCompanions(text: Omit<Text, 'companions'>, companions: readonly CompanionText[]) {
  const { companions: _, ...own } = { companions, ...text };
  return companions.length === 0 ? own : { ...own, companions };
}
