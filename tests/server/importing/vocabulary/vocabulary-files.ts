/** Small files in the formats of the published vocabularies. The facts are common knowledge; the ids are invented. */

export const MESH = `<?xml version="1.0"?>
<DescriptorRecordSet LanguageCode="eng">
  <DescriptorRecord DescriptorClass="1">
    <DescriptorUI>D900001</DescriptorUI>
    <DescriptorName><String>Renal Colic</String></DescriptorName>
    <SeeRelatedList><SeeRelatedDescriptor><DescriptorReferredTo>
      <DescriptorName><String>Kidney Calculi</String></DescriptorName>
    </DescriptorReferredTo></SeeRelatedDescriptor></SeeRelatedList>
    <ConceptList>
      <Concept PreferredConceptYN="Y"><TermList>
        <Term><String>Renal Colic</String></Term>
        <Term><String>Colic, Renal</String></Term>
        <Term><String>Kidney Colic</String></Term>
        <Term><String>RC</String></Term>
      </TermList></Concept>
      <Concept PreferredConceptYN="N"><TermList>
        <Term><String>Ureteral Colic</String></Term>
      </TermList></Concept>
    </ConceptList>
  </DescriptorRecord>
</DescriptorRecordSet>`;

const name = (
  id: string,
  source: string,
  type: string,
  text: string,
  { language = 'ENG', suppress = 'N' } = {},
) =>
  [id, language, '', '', '', '', '', id, '', '', '', source, type, id, text, '', suppress, '', ''].join('|');
const relation = (first: string, second: string, kind: string) =>
  [first, '', 'CUI', 'RO', second, '', 'CUI', kind, '', '', 'RXNORM', '', '', '', '', ''].join('|');

export const RXNCONSO = [
  name('1', 'RXNORM', 'IN', 'acetaminophen'),
  name('1', 'OTHER', 'SY', 'paracetamol'),
  name('1', 'OTHER', 'SY', 'acétaminophène', { language: 'FRE' }),
  name('1', 'OTHER', 'SY', 'an obsolete name', { suppress: 'O' }),
  name('1', 'OTHER', 'SY', 'APAP'),
  name('2', 'RXNORM', 'BN', 'Tylenol'),
  name('3', 'RXNORM', 'SCD', 'acetaminophen 500 MG Oral Tablet'),
].join('\n');

export const RXNREL = [
  relation('1', '2', 'has_tradename'),
  relation('2', '1', 'tradename_of'),
  relation('1', '3', 'ingredient_of'),
].join('\n');

export const OBO = `format-version: 1.2

[Term]
id: X:1
name: whooping disease
synonym: "hooping \\"disease\\"" EXACT []
synonym: "cough" BROAD []
synonym: "WD" EXACT ABBREVIATION []

[Term]
id: X:2
name: obsolete thing
synonym: "no thing" EXACT []
is_obsolete: true

[Typedef]
id: part_of
name: part of
synonym: "in" EXACT []
`;
