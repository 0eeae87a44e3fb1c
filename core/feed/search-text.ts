/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;

/**
 * The text as it is indexed and searched: in scripts without spaces between words, every two neighboring letters are a
 * word. "糖尿病" is found by "糖尿" and by "尿病". All other text stays as it is.
 */
export const searchText = (text: string): string =>
  text.replace(UNSPACED, (run) => {
    const letters = [...run];
    return ` ${letters
      .slice(1)
      .map((letter, at) => `${letters[at]}${letter}`)
      .join(' ')} `;
  });
