import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** The name that a class of a style module has in the document. */
type NameClass = (name: string, file: string) => string;

/** `title_feed-card`: says where it is from. One file's name stands for it, so that no two may have the same. */
export const tellingClassName: NameClass = (name, file) => `${name}_${basename(file, '.module.css')}`;

const CLASS = /\.([a-z][\w-]*)/gi;

/**
 * A number for each class of a folder's style modules, by its place among them all: the app's script and what paints its
 * pages on the server are built apart, and both have to know a class by one name.
 */
export const numberedClassNames = (root: string): NameClass => {
  const numbers = new Map<string, string>();
  for (const file of globSync('**/*.module.css', { cwd: root }).sort())
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(CLASS)) {
      const key = `${file} ${name}`;
      if (!numbers.has(key)) numbers.set(key, `_${numbers.size.toString(36)}`);
    }
  // A keyframe is no class, and is not among them.
  return (name, file) => numbers.get(`${relative(root, file)} ${name}`) ?? tellingClassName(name, file);
};
