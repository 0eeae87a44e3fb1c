/** A period only at the end of a word, so that no address is one. */
const WORDS = /^(?:[\p{L}\p{Nd} ,;:'’!?-]|\.(?= |$)){3,100}$/u;
/** '0.5', but no part of a longer number or of an address. */
const DECIMAL = /(?<![\p{L}\p{Nd}.])(\p{Nd}{1,3})\.(\p{Nd}{1,2})(?![\p{L}\p{Nd}]|\.\p{Nd})/gu;
/** Between two words, such as a year. Numbers that receive text messages have more. */
const MAX_DIGITS = 4;
/** Of a title. No telephone number has as few. */
const MAX_DIGITS_IN_ALL = 6;

/**
 * Whether a text reads as the title of a page (RT-52). Anyone can make a link, so a text with anything that could be
 * called, opened or written to is none.
 */
export const isPlainTitle = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  WORDS.test(text.replace(DECIMAL, '$1$2')) &&
  text.split(/\p{L}+/u).every((between) => digitsIn(between) <= MAX_DIGITS) &&
  digitsIn(text) <= MAX_DIGITS_IN_ALL;

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;
