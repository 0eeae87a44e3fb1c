import type { XmlElement } from '../../../platform/xml/xml-element.ts';

/** The declared language of an element in BCP 47: `en`, `pt-BR`. */
export function languageOf({ attributes }: XmlElement): string | undefined {
  const [, language, region = ''] =
    /^([a-z]{2,3})((?:[-_][a-z0-9]{2,8})*)$/i.exec(attributes.get('lang') ?? '') ?? [];
  return language === undefined ? undefined : `${language.toLowerCase()}${region.replaceAll('_', '-')}`;
}

export function isEnglish(language: string | undefined): boolean {
  return language !== undefined && /^en\b/.test(language);
}
