import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isAbbreviation, type VocabularyConcept } from './vocabulary-concept.ts';

interface Stanza {
  isTerm: boolean;
  isObsolete: boolean;
  name: string;
  readonly synonyms: string[];
}

/** Reads an ontology in OBO, such as the Human Disease Ontology: its terms with their exact synonyms. */
export async function* readObo(file: string): AsyncGenerator<VocabularyConcept> {
  let stanza = begin(false);
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line.startsWith('[')) {
      yield* conceptsOf(stanza);
      stanza = begin(line.trim() === '[Term]');
    } else if (line.startsWith('name: ')) stanza.name = line.slice('name: '.length).trim();
    else if (line.startsWith('is_obsolete: true')) stanza.isObsolete = true;
    else {
      const synonym = /^synonym: "((?:[^"\\]|\\.)*)" EXACT\b/.exec(line)?.[1];
      if (synonym !== undefined) stanza.synonyms.push(synonym.replace(/\\(.)/g, '$1'));
    }
  }
  yield* conceptsOf(stanza);
}

const begin = (isTerm: boolean): Stanza => ({ isTerm, isObsolete: false, name: '', synonyms: [] });

const conceptsOf = ({ isTerm, isObsolete, name, synonyms }: Stanza): readonly VocabularyConcept[] =>
  !isTerm || isObsolete || name === ''
    ? []
    : [
        {
          name,
          searched: synonyms.filter((synonym) => !isAbbreviation(synonym)),
          understood: synonyms.filter(isAbbreviation),
        },
      ];
