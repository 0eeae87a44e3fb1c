import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { suggested } from '../package/field.ts';
import { isPictureFile, MAX_PICTURE_BYTES, type PictureSource } from './picture-files.ts';

/**
 * The pictures that an operator's own article names by their path from its folder. The path must match exactly,
 * because a similarly named picture would be worse than none. It can't lead outside the folder, not even through a
 * link.
 */
export const picturesBeside = (folder: string): PictureSource => ({
  find: async (href) => {
    if (/^https?:\/\//i.test(href)) return undefined;
    const path = decoded(href).replace(/^(?:\.\/)+/, '');
    if (path.split('/').some((part) => part === '..' || part === '') || /[\\\0]/.test(path))
      return { wrong: 'must be a path within the folder of the article, like figures/doses.png' };
    if (!isPictureFile(path))
      return {
        wrong: 'is not a picture: it must end with .png, .jpg, .webp, .svg, .tif, .gif, .avif or .eps',
      };
    const file = join(folder, path);
    const place = await realpath(file).catch(() => undefined);
    if (place === undefined) return { wrong: `does not exist${await hint(file)}` };
    if (!place.startsWith(`${await realpath(folder)}${sep}`))
      return { wrong: 'leads out of the folder of the article' };
    const { size } = await stat(place);
    if (size > MAX_PICTURE_BYTES) return { wrong: 'has more than 250 MB, which is the limit' };
    return { name: path, bytes: await readFile(place) };
  },
});

const hint = async (file: string): Promise<string> => {
  const names = await readdir(dirname(file)).catch(() => []);
  return suggested(file.slice(dirname(file).length + 1), names.filter(isPictureFile));
};

const decoded = (href: string): string => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
};
