import { describe, expect, it } from 'vitest';
import { readingDirection } from '#core/shared/reading-direction.ts';

describe('the direction in which a language is read', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'az-Arab', 'yi'])(
    'of %s is from the right [IM-06]',
    (language) => {
      expect(readingDirection(language)).toBe('rtl');
    },
  );

  it.each(['en', 'pt-BR', 'zh-Hant', 'ja', 'ku-Latn', 'arn', 'hr'])(
    'of %s is from the left [IM-06]',
    (language) => {
      expect(readingDirection(language)).toBe('ltr');
    },
  );
});
