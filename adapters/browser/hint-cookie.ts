const YEAR_IN_SECONDS = 31_536_000;

/**
 * Tells the server, for a year, one word about the next document; null takes it back. Over TLS the cookie has the prefix
 * `__Host-`, so that neither plain HTTP nor another host of the domain can set it. It holds no secret.
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
