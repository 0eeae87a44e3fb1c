/** Whether a text may be an email address: something before an @, and a name with a dot after it. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
