/**
 * Whether a text is a National Provider Identifier: ten digits, the first 1 or 2, the last the Luhn check digit over
 * '80840' and the other nine (domain.md).
 */
export const isNpi = (text: string): boolean =>
  /^[12]\d{9}$/.test(text) && luhnSum(`80840${text}`) % 10 === 0;

/** Every second digit from the right is doubled, and 9 is subtracted from results above 9. */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => sum + weighed(Number(digit), index % 2 === 1), 0);

const weighed = (digit: number, isDoubled: boolean): number => {
  if (!isDoubled) return digit;
  return digit < 5 ? digit * 2 : digit * 2 - 9;
};
