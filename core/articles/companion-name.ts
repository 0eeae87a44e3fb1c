import type { CompanionText } from './article.ts';

type Named = Pick<CompanionText, 'kind' | 'language' | 'title' | 'bodyHtml'>;

/** The name of a companion text in a list: 'Abstract in Portuguese', or a review's own title. */
export const companionName = ({ kind, language, title, bodyHtml }: Named): string => {
  const inWords = language === null ? '' : ` in ${languageName(language)}`;
  const what = bodyHtml === '' ? 'Abstract' : 'Full text';
  switch (kind) {
    case 'original':
      return `${what}${inWords} (original)`;
    case 'translation':
      return `${what}${inWords}`;
    case 'review':
      return title ?? 'Review';
    case 'reply':
      return title ?? 'Reply';
    case 'other':
      return title ?? `${what}${inWords}`;
  }
};

const languageName = (tag: string): string =>
  new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' }).of(tag) ?? tag;
