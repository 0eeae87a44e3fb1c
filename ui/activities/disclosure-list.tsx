import type { Disclosure } from '#core/articles/article.ts';

interface DisclosureListProps {
  readonly disclosures: readonly Disclosure[];
  readonly commercialSupport: readonly string[];
}

/** Financial relationships and commercial support, by name and without logos (domain.md, credit). */
export function DisclosureList({ disclosures, commercialSupport }: DisclosureListProps) {
  return (
    <dl>
      {disclosures.length === 0 && (
        <>
          <dt>Financial relationships with ineligible companies</dt>
          <dd>Nobody in control of the content has declared one.</dd>
        </>
      )}
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
