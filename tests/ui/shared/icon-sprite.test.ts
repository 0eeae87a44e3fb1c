import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconSpriteSource } from '#root/tools/icon-sprite.ts';
import { iconNames } from '#ui/shared/icon-names.ts';

describe('the icon sprite', () => {
  it('contains a symbol in the text color for every listed icon', () => {
    const sprite = iconSpriteSource(iconNames);
    for (const name of iconNames) {
      expect(sprite).toMatch(new RegExp(`<symbol id="${name}" viewBox="0 0 256 256" fill="currentColor"><`));
    }
    expect(sprite.match(/<symbol /g)).toHaveLength(iconNames.length);
  });

  it('refuses an icon that the icon set does not include, by name', () => {
    expect(() => iconSpriteSource(['house', 'no-such-icon'])).toThrow('no "no-such-icon"');
  });

  it('has icons in the light weight [UX-03]', () => {
    const assets = join(import.meta.dirname, '../../../node_modules/@phosphor-icons/core/assets');
    const drawn = (file: string) => /<path.*\/>/.exec(readFileSync(join(assets, file), 'utf8'))?.[0];
    const sprite = iconSpriteSource(['house']);
    expect(sprite).toContain(drawn('light/house-light.svg'));
    expect(sprite).not.toContain(drawn('regular/house.svg'));
  });
});
