import type { FieldErrors } from '../shared/failure.ts';

/** Between letters of these scripts, a joiner changes how they are written: نیک‌پور. */
const JOINED =
  /(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d](?=\p{L})/gu;

/** Control, format and unassigned characters, line breaks, and whatever is drawn as nothing (Unicode, UAX 44). */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/** Why certificates can't print this name; null if they can. A name may be in any script. */
export const nameFault = (name: string): string | null => {
  if (UNSEEN.test(name.trim().replace(JOINED, '')))
    return 'Remove the line break or invisible character, or type the name again.';
  return /\p{L}/u.test(name) ? null : 'Enter a name with at least one letter.';
};

/** What is wrong with a person's names, by field. */
export const nameErrors = (names: { readonly firstName: string; readonly lastName: string }): FieldErrors => {
  const faults = { firstName: nameFault(names.firstName), lastName: nameFault(names.lastName) };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
  );
};
