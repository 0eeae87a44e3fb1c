/** What an operator has set, as the document that the server sent carries it: `<meta name="application-name" …>`. */
export interface AppSettings {
  readonly productName: string;
  /** The key of the flag service. */
  readonly flagServiceKey: string | null;
  /** Treatments where there is no key: `MILESTONE_ONE_FEED_ENABLED=on, …`. */
  readonly flagFeatures: Readonly<Record<string, string>>;
  /** Where defects are reported; without one they go to the console. */
  readonly reportsDsn: string | null;
}

export const readSettings = (document: Document): AppSettings => {
  const content = (name: string): string | null =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null;
  const features = content('flag-features') ?? '';
  return {
    productName: content('application-name') ?? 'Preceptor',
    flagServiceKey: content('flag-service-key'),
    flagFeatures: Object.fromEntries(
      [...features.matchAll(/(\w+)=(\w+)/g)].map(([, flag = '', treatment = '']) => [flag, treatment]),
    ),
    reportsDsn: content('reports-dsn'),
  };
};
