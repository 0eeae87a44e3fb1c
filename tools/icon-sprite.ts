import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { iconNames } from '#ui/shared/icon-names.ts';

const virtualModule = 'virtual:icon-sprite';
const iconPackage = '@phosphor-icons/core/assets/light';

/**
 * Builds one SVG with a `<symbol>` for each named Phosphor icon (light). Throws when the icon set lacks a name, which
 * the error includes.
 */
export function iconSpriteSource(names: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('')}</svg>`;
}

/**
 * Serves the sprite of `iconNames` as a hashed asset; `import url from 'virtual:icon-sprite'` returns its address.
 */
export function iconSprite(): Plugin {
  const file = fileURLToPath(new URL('../.build/icon-sprite.svg', import.meta.url));
  return {
    name: 'preceptor:icon-sprite',
    enforce: 'pre',
    resolveId: (id) => (id === virtualModule ? `${normalizePath(file)}?url&no-inline` : null),
    buildStart() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, iconSpriteSource(iconNames));
    },
  };
}

const require = createRequire(import.meta.url);

function symbol(name: string): string {
  const svg = readIcon(name);
  const content = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 256 256" fill="currentColor">${content}</symbol>`;
}

function readIcon(name: string): string {
  try {
    return readFileSync(require.resolve(`${iconPackage}/${name}-light.svg`), 'utf8');
  } catch {
    throw new Error(`icon sprite: the icon set has no "${name}" (ui/shared/icon-names.ts)`);
  }
}
