const YEAR_IN_SECONDS = 31_536_000;

/**
 * Stores one word for a year in a cookie that the server reads for the next document; null removes it. Over TLS the
 * cookie has the prefix `__Host-`, so that neither plain HTTP nor another host of the domain can set it. It contains no
 * secret.
 */
export const setHintCookie = (
  document: Document,
  name: 'reader' | 'theme' | 'text-size',
  word: string | null,
): void => {
  const isSecure = document.location.protocol === 'https:';
  const fullName = isSecure ? `__Host-${name}` : name;
  const age = word === null ? 0 : YEAR_IN_SECONDS;
  document.cookie = `${fullName}=${word ?? ''}; max-age=${age}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
};
