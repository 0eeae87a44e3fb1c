import temml from 'temml';

/** Far above the formulas of articles, and too little to keep the importer busy. */
const longestTex = 20_000;
const mostExpansions = 200;

/** MathML for a formula in TeX; undefined if it can't be read. The result still has to be cleaned. */
export function texToMathMl(tex: string, block: boolean): string | undefined {
  if (tex === '' || tex.length > longestTex) return undefined;
  try {
    return temml.renderToString(tex, {
      displayMode: block,
      throwOnError: true,
      trust: false,
      maxExpand: mostExpansions,
    });
  } catch {
    return undefined;
  }
}

/** Strips the document that the publisher wraps around each formula. */
export function texSource(tex: string): string {
  return tex
    .replace(/^[\s\S]*\\begin\{document\}/, '')
    .replace(/\\end\{document\}[\s\S]*$/, '')
    .replace(/^\s*\}\{\}/, '')
    .trim()
    .replace(/^(?:\$\$?|\\\[|\\\()|(?:\$\$?|\\\]|\\\))$/g, '')
    .trim();
}
