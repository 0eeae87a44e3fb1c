import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { isAbbreviation, NotAVocabulary, type VocabularyConcept } from './vocabulary-concept.ts';

/** Element paths from the descriptor down. */
const NAME = 'DescriptorRecord/DescriptorName/String';
const TERM = 'DescriptorRecord/ConceptList/Concept/TermList/Term/String';
const CONCEPT = 'DescriptorRecord/ConceptList/Concept';

/**
 * Reads the descriptors of MeSH (`desc2026.xml`) one by one. Only the terms of the preferred concept are synonyms of
 * the descriptor; the others are narrower or related.
 */
export async function* readMesh(file: string): AsyncGenerator<VocabularyConcept> {
  const parser = new SaxesParser();
  const done: VocabularyConcept[] = [];
  let path: string[] = [];
  let name = '';
  let terms: string[] = [];
  let isPreferred = false;
  let text = '';
  parser.on('error', (error) => {
    throw new NotAVocabulary(`${file} is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', (tag) => {
    path = tag.name === 'DescriptorRecord' ? [tag.name] : [...path, tag.name];
    text = '';
    if (path.join('/') === CONCEPT) isPreferred = tag.attributes.PreferredConceptYN === 'Y';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', (tag) => {
    const place = path.join('/');
    if (place === NAME) name = text.trim();
    if (place === TERM && isPreferred) terms.push(text.trim());
    if (tag.name === 'DescriptorRecord') {
      done.push(conceptOf(name, terms));
      name = '';
      terms = [];
    }
    path = path.slice(0, -1);
    text = '';
  });
  for await (const chunk of createReadStream(file, 'utf8')) {
    parser.write(String(chunk));
    yield* done.splice(0);
  }
  parser.close();
  yield* done;
}

/** Terms such as "Infarction, Myocardial" are for indexes and don't occur in texts. */
const conceptOf = (name: string, terms: readonly string[]): VocabularyConcept => {
  const isSearched = (term: string) => !term.includes(', ') && !isAbbreviation(term);
  return {
    name,
    searched: terms.filter(isSearched),
    understood: terms.filter((term) => !isSearched(term)),
  };
};
