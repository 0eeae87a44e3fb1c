import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { articlesWithQuiz } from './articles-with-quiz.ts';
import type { Measurement } from './measurement.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse with its default settings (a phone on slow 4G) on the feed, an article and a quiz. */
export const measureLighthouse = async (origin: string): Promise<readonly Measurement[]> => {
  const [{ slug, id }] = await articlesWithQuiz(origin);
  const paths = ['/', `/article/${slug}`, `/article/${id}/quiz`];
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: [...CHROMIUM_ARGUMENTS, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    const measurements: Measurement[] = [];
    for (const path of paths) measurements.push(...(await scores(chrome.port, origin, path)));
    return measurements;
  } finally {
    chrome.kill();
  }
};

const scores = async (port: number, origin: string, path: string): Promise<readonly Measurement[]> => {
  const result = await lighthouse(origin + path, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${path}: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories } = result.lhr;
  return Object.values(categories).map(({ title, score, auditRefs }) => ({
    name: `Lighthouse, ${title.toLowerCase()}, ${path}`,
    value: (score ?? 0) * 100,
    bound: 100,
    good: 'at least',
    unit: '',
    detail: lost(auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id])),
  }));
};

type Audit =
  | { readonly title: string; readonly score: number | null; readonly displayValue?: string }
  | undefined;

/** The audits that lost points. */
const lost = (audits: readonly Audit[]): string => {
  const imperfect = audits.flatMap((audit) =>
    audit && audit.score !== null && audit.score < 1
      ? [`${audit.title} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)})`]
      : [],
  );
  return imperfect.length === 0 ? 'nothing lost' : imperfect.join('; ');
};
