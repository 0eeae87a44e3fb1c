/** How the app's own fields look just now, in the words of a processor's field, which sees none of our style sheets. */
export const browserCardStyle = (): Readonly<Record<string, string>> => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return { color: token('--text'), fontFamily: token('--sans') || 'sans-serif', fontSize: '16px' };
};
