export type Encoding = 'br' | 'gzip';

/** The best compression that an Accept-Encoding header allows; undefined for none. */
export const acceptedEncoding = (header: string | undefined): Encoding | undefined => {
  if (header === undefined || header === '') return undefined;
  const weights = new Map(header.toLowerCase().split(',').map(weightOf));
  const weight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weight('br'), weight('gzip')];
  const identity = weights.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : undefined;
};

const weightOf = (part: string): [string, number] => {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [coding, Number.isFinite(weight) ? weight : 0];
};
