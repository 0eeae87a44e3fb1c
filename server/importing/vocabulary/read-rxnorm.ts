import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAbbreviation, type VocabularyConcept } from './vocabulary-concept.ts';

interface Drug {
  readonly name: string;
  readonly isBrand: boolean;
  readonly otherNames: Set<string>;
  /** For an ingredient: its brands. */
  readonly brands: Set<string>;
}

/**
 * Reads RxNorm from the folder with its files (`rrf`): each ingredient with its other names and its brands. Brands
 * are understood in queries but not searched for; one with several ingredients means each of them.
 */
export async function* readRxNorm(folder: string): AsyncGenerator<VocabularyConcept> {
  const drugs = new Map<string, Drug>();
  const names = join(folder, 'RXNCONSO.RRF');
  for await (const { id, source, type, name } of namesIn(names))
    if (source === 'RXNORM' && (type === 'IN' || type === 'BN'))
      drugs.set(id, { name, isBrand: type === 'BN', otherNames: new Set(), brands: new Set() });
  for await (const { id, type, name } of namesIn(names))
    if (type === 'IN' || type === 'SY' || type === 'PT') drugs.get(id)?.otherNames.add(name);
  for await (const columns of rowsOf(join(folder, 'RXNREL.RRF'))) {
    const [first, , , , second, , , relation] = columns;
    if (relation !== 'tradename_of' && relation !== 'has_tradename') continue;
    const pair = [drugs.get(first ?? ''), drugs.get(second ?? '')];
    const brand = pair.find((drug) => drug?.isBrand);
    const ingredient = pair.find((drug) => drug?.isBrand === false);
    if (brand !== undefined) ingredient?.brands.add(brand.name);
  }
  for (const { name, isBrand, otherNames, brands } of drugs.values()) {
    if (isBrand) continue;
    const others = [...otherNames];
    yield {
      name,
      searched: others.filter((other) => !isAbbreviation(other)),
      understood: [...others.filter(isAbbreviation), ...brands],
    };
  }
}

/** The English names that are not suppressed. */
async function* namesIn(file: string) {
  for await (const columns of rowsOf(file)) {
    const [id = '', language] = columns;
    if (language !== 'ENG' || columns[16] !== 'N') continue;
    yield { id, source: columns[11] ?? '', type: columns[12] ?? '', name: columns[14] ?? '' };
  }
}

async function* rowsOf(file: string): AsyncGenerator<readonly string[]> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) yield line.split('|');
}
