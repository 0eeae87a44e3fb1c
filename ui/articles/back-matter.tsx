import { memo } from 'react';
import { Link } from 'wouter';
import type { Article, ArticleReference } from '#core/articles/article.ts';
import { pubmedAddress } from '#core/articles/cited-at.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { CreditStatements } from '../activities/credit-statements.tsx';
import { DisclosureList } from '../activities/disclosure-list.tsx';
import { dayText } from '../shared/day-text.ts';
import styles from './article-view.module.css';
import { Authors } from './authors.tsx';
import { Fact } from './fact.tsx';
import { DoiLink, ReferenceText } from './reference-text.tsx';

/** The targets of the citations. Each can take focus, so that reading continues from there. */
export const References = memo(function References(props: {
  readonly references: readonly ArticleReference[];
}) {
  if (props.references.length === 0) return null;
  return (
    <section className="reading" aria-labelledby="references">
      <h2 id="references" tabIndex={-1}>
        References
      </h2>
      <div className="references">
        <ol>
          {props.references.map((reference) => (
            <li key={reference.anchor} id={reference.anchor} tabIndex={-1} dir="auto">
              <ReferenceText reference={reference} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});

/** What a physician must know before starting: the designated credit and the disclosures (domain.md, credit). */
export function AboutActivity({ article }: { readonly article: Article }) {
  const { activity, commercialSupport, demonstration, disclosures, id } = article;
  if (activity === null && disclosures.length === 0) return null;
  return (
    <section className={styles.small} aria-labelledby="disclosures">
      <h2 id="disclosures" tabIndex={-1}>
        Credit and disclosures
      </h2>
      {activity && (
        <CreditStatements
          activity={activity}
          objectives={activity.objectives}
          demonstration={demonstration}
        />
      )}
      <DisclosureList
        disclosures={disclosures}
        commercialSupport={commercialSupport}
        mitigation={activity?.mitigation ?? null}
      />
      <p className={`no-print ${styles.alone}`}>
        <Link href={pathTo('article-disclosure-pdf', { id })}>Open disclosures as PDF</Link>
      </p>
    </section>
  );
}

/** Where and when it was published, the authors' interests, and its license. */
export function Imprint({ article }: { readonly article: Article }) {
  const {
    competingInterests,
    correspondence,
    doi,
    editors,
    funding,
    journal,
    keywords,
    license,
    pmid,
    published,
  } = article;
  return (
    <section className={styles.small} aria-labelledby="imprint">
      <h2 id="imprint">About this article</h2>
      <Authors authors={article.authors} />
      <dl>
        <Fact name="Topics">{article.topics.map(({ name }) => name).join('; ') || null}</Fact>
        <Fact name="Published">
          <bdi>
            <cite>{journal}</cite>
          </bdi>
          {published && `, ${dayText(published)}`}
        </Fact>
        <Fact name="DOI">{doi && <DoiLink doi={doi} />}</Fact>
        <Fact name="PubMed">
          {pmid !== undefined && (
            <a href={pubmedAddress(pmid)} rel="noopener noreferrer">
              PMID {pmid}
            </a>
          )}
        </Fact>
        <Fact name="Keywords">{keywords?.join('; ') ?? null}</Fact>
        <Fact name="Correspondence">{correspondence ?? null}</Fact>
        <Fact name="Editors and reviewers">{editors?.join('; ') ?? null}</Fact>
        <Fact name="Competing interests">{competingInterests}</Fact>
        <Fact name="Funding">{funding}</Fact>
        <Fact name="License">
          {license && (
            <>
              <bdi>{license.text}</bdi>{' '}
              {license.url !== null && (
                <a href={license.url} rel="license noopener noreferrer">
                  Full license
                </a>
              )}
            </>
          )}
        </Fact>
      </dl>
    </section>
  );
}
