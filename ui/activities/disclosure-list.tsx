import { relationshipsText, supportText } from '#core/activities/statement-text.ts';
import type { Disclosure } from '#core/articles/article.ts';

interface DisclosureListProps {
  readonly disclosures: readonly Disclosure[];
  /** Null if nothing was declared. */
  readonly commercialSupport: readonly string[] | null;
  /** How relationships were mitigated, in the provider's words; null if nothing was stated. */
  readonly mitigation?: string | null;
}

/** Financial relationships and commercial support, by name and without logos (domain.md, credit). */
export function DisclosureList({ disclosures, commercialSupport, mitigation = null }: DisclosureListProps) {
  return (
    <dl>
      {disclosures.length === 0 && (
        <>
          <dt>Financial relationships with ineligible companies</dt>
          <dd>No disclosures are on file.</dd>
        </>
      )}
      {disclosures.map((disclosure) => (
        <DisclosureOf key={`${disclosure.name} ${disclosure.role}`} disclosure={disclosure} />
      ))}
      {mitigation !== null && (
        <>
          <dt>Mitigation</dt>
          <dd>{mitigation}</dd>
        </>
      )}
      <dt>Commercial support</dt>
      <dd>{supportText(commercialSupport)}</dd>
    </dl>
  );
}

function DisclosureOf({ disclosure: { name, role, relationships } }: { readonly disclosure: Disclosure }) {
  return (
    <>
      <dt>
        {name}
        <span className="meta"> {role}</span>
      </dt>
      <dd>{relationshipsText({ relationships })}</dd>
    </>
  );
}
