import { childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { isEnglish, languageOf } from './language.ts';
import { plainText } from './plain-text.ts';

/** An affiliation with all ids that the file may use for it. */
interface NamedAffiliation {
  readonly ids: readonly string[];
  readonly aff: XmlElement;
}

/** Every affiliation. Of one in several languages, the English one. */
export function affiliationsIn(parent: XmlElement): readonly NamedAffiliation[] {
  const idOf = ({ attributes }: XmlElement) => attributes.get('id') ?? [];
  const inLanguages = descendants(parent, 'aff-alternatives').map((forms) => ({
    forms,
    aff: chosenOf(forms),
  }));
  const repeated = new Set(inLanguages.flatMap(({ forms }) => childElements(forms, 'aff')));
  return [
    ...descendants(parent, 'aff')
      .filter((aff) => !repeated.has(aff))
      .map((aff) => ({ ids: [idOf(aff)].flat(), aff })),
    ...inLanguages.flatMap(({ forms, aff }) =>
      aff === undefined ? [] : [{ ids: [forms, ...childElements(forms)].flatMap(idOf), aff }],
    ),
  ];
}

export function affiliationsOf(parent: XmlElement): readonly XmlElement[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === 'aff') return [child];
    return child.name === 'aff-alternatives' ? (chosenOf(child) ?? []) : [];
  });
}

/** Of the same text in several languages, the English one. */
function chosenOf(alternatives: XmlElement): XmlElement | undefined {
  const forms = childElements(alternatives);
  return forms.find((form) => isEnglish(languageOf(form))) ?? forms[0];
}

/** An address as printed, if the file has it in addition to separate fields. */
export function originalAddress(affiliation: XmlElement): XmlElement | undefined {
  return childElements(affiliation, 'institution').find(
    ({ attributes }) => attributes.get('content-type') === 'original',
  );
}

export function affiliationText(affiliation: XmlElement): string {
  const original = originalAddress(affiliation);
  if (original !== undefined) return plainText(original);
  const parts = affiliation.children.filter(
    (node) => typeof node === 'string' || !['label', 'email', 'institution-id', 'sup'].includes(node.name),
  );
  const wrapped = parts.map((node) =>
    typeof node === 'string' || node.name !== 'institution-wrap'
      ? node
      : { ...node, children: childElements(node).filter(({ name }) => name !== 'institution-id') },
  );
  const separated = wrapped.flatMap((node, index) =>
    index > 0 && typeof node !== 'string' && typeof wrapped[index - 1] !== 'string' ? [', ', node] : [node],
  );
  return plainText({ ...affiliation, children: separated })
    .replace(/ ,/g, ',')
    .replace(/^[\s,;]{1,9}|[\s,;]{1,9}$/g, '');
}
