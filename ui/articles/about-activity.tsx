import { Link } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Designation } from '../activities/designation.tsx';
import { DisclosureList } from '../activities/disclosure-list.tsx';
import styles from './article-view.module.css';

/** What a physician is told before starting: the credit designated, and who is bound to whom (domain.md, credit). */
export function AboutActivity({ article }: { readonly article: Article }) {
  const { activity, commercialSupport, demonstration, disclosures, id } = article;
  if (activity === null && disclosures.length === 0) return null;
  return (
    <section className={styles.small} aria-labelledby="disclosures">
      <h2 id="disclosures" tabIndex={-1}>
        Credit and disclosures
      </h2>
      {activity && <Designation activity={activity} demonstration={demonstration} />}
      <DisclosureList disclosures={disclosures} commercialSupport={commercialSupport} />
      <p className={`no-print ${styles.alone}`}>
        <Link href={pathTo('article-disclosure-pdf', { id })}>Open the disclosure as PDF</Link>
      </p>
    </section>
  );
}
