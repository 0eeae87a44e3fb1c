import { Link } from 'wouter';
import type { Activity, Article, Disclosure } from '#core/articles/article.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
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
      <dl>
        {disclosures.map((disclosure) => (
          <DisclosureOf key={`${disclosure.name} ${disclosure.role}`} disclosure={disclosure} />
        ))}
        <dt>Commercial support</dt>
        <dd>
          {commercialSupport.length === 0
            ? 'None was received for this activity.'
            : `This activity was supported by ${commercialSupport.join(', ')}.`}
        </dd>
      </dl>
      <p className="no-print">
        <Link href={pathTo('article-disclosure-pdf', { id })}>Open the disclosure as PDF</Link>
      </p>
    </section>
  );
}

function Designation(props: { readonly activity: Activity; readonly demonstration: boolean }) {
  const { credit, format, provider } = props.activity;
  return (
    <>
      {props.demonstration && (
        <p>Demonstration: not for credit. Only the wording is as in an accredited activity.</p>
      )}
      <p>
        {provider} designates this {lowerFirst(format)} for a maximum of {formatCredit(credit)}{' '}
        <em>AMA PRA Category 1 Credit(s)™</em>. Physicians should claim only the credit commensurate with the
        extent of their participation in the activity.
      </p>
    </>
  );
}

function DisclosureOf({ disclosure: { name, role, relationships } }: { readonly disclosure: Disclosure }) {
  return (
    <>
      <dt>
        {name}
        <span className="meta"> {role}</span>
      </dt>
      {relationships.length === 0 ? (
        <dd>No relevant financial relationships with ineligible companies.</dd>
      ) : (
        <dd>
          {relationships.map(({ company, nature }) => `${company}: ${nature}`).join('; ')}. All relevant
          relationships have been mitigated.
        </dd>
      )}
    </>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
