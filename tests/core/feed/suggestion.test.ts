import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RECENT, withoutSearch, withSearch } from '#core/feed/recent-searches.ts';
import { stillFitting } from '#core/feed/suggest-searches.ts';
import { MAX_SUGGESTIONS, pickSuggestions, prefixOf } from '#core/feed/suggestion.ts';
import { spellingOf } from '#core/feed/synonyms.ts';

const topic = (text: string) => ({ kind: 'topic' as const, text });
const term = (text: string) => ({ kind: 'term' as const, text, meaning: null });
const article = (text: string) => ({ kind: 'article' as const, text, slug: 'a', journal: 'J', year: null });
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);

describe('suggestions for a search [FD-10]', () => {
  it('are asked for from two letters on, in one spelling', () => {
    expect(prefixOf(' H')).toBeNull();
    expect(prefixOf('"-')).toBeNull();
    expect(prefixOf('He')).toBe('he');
    expect(prefixOf("Crohn's  Dis")).toBe('crohn dis');
    expect(prefixOf('a'.repeat(201))).toBeNull();
  });

  it('have three topics and three terms at most if there are enough articles', () => {
    const found = {
      topics: numbered('topic', 8).map(topic),
      terms: numbered('term', 8).map(term),
      articles: numbered('article', 8).map(article),
    };
    expect(pickSuggestions(found).map(({ kind }) => kind)).toEqual([
      'topic',
      'topic',
      'topic',
      'term',
      'term',
      'term',
      'article',
      'article',
    ]);
  });

  it('fill the list with topics and terms where there are few articles', () => {
    const found = { topics: numbered('topic', 5).map(topic), terms: numbered('term', 8).map(term) };
    const picked = pickSuggestions({ ...found, articles: [article('one')] });
    expect(picked.map(({ text }) => text)).toEqual([...numbered('topic', 4), ...numbered('term', 3), 'one']);
  });

  it('have nothing twice: a term that is a topic as well is the topic', () => {
    const found = { topics: [topic('Heart failure')], terms: [term('heart failure')], articles: [] };
    expect(pickSuggestions(found)).toEqual([topic('Heart failure')]);
  });

  it('show a name of its own rather than as a name of something else', () => {
    const drug = term('dapagliflozin');
    const ofClass = { ...drug, meaning: 'SGLT2 inhibitors' };
    const terms = [ofClass, term('dapsone'), drug];
    expect(pickSuggestions({ topics: [], terms, articles: [] })).toEqual([drug, term('dapsone')]);
    expect(pickSuggestions({ topics: [], terms: [ofClass], articles: [] })).toEqual([ofClass]);
  });

  it('are never more than eight, and always among what was found, each once', () => {
    const texts = array(constantFrom('stroke', 'Stroke', 'statins', 'stents', 'stool', 'stings', 'st'));
    assert(
      property(texts, texts, texts, (topics, terms, articles) => {
        const found = {
          topics: topics.map(topic),
          terms: terms.map(term),
          articles: articles.map(article),
        };
        const picked = pickSuggestions(found);
        expect(picked.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        const words = picked.flatMap(({ kind, text }) => (kind === 'article' ? [] : [spellingOf(text)]));
        expect(new Set(words).size).toBe(words.length);
        for (const each of picked)
          expect([...found.topics, ...found.terms, ...found.articles]).toContainEqual(each);
        const all = new Set([...topics, ...terms].map(spellingOf)).size + articles.length;
        expect(picked).toHaveLength(Math.min(all, MAX_SUGGESTIONS));
      }),
    );
  });

  it('of an earlier text stay while they fit what is typed now', () => {
    const earlier = [topic('Heart failure'), topic('Health'), article('Heparin in sepsis')];
    expect(stillFitting(earlier, 'hea')).toEqual(earlier.slice(0, 2));
    expect(stillFitting(earlier, 'HEART-')).toEqual(earlier.slice(0, 1));
    expect(stillFitting(earlier, 'h')).toEqual([]);
  });
});

describe('recent searches [KB-06]', () => {
  it('have the latest first, and the same words once as they were typed last', () => {
    expect(withSearch(['stroke', 'asthma'], ' Asthma ')).toEqual(['Asthma', 'stroke']);
    expect(withSearch(['stroke'], '   ')).toEqual(['stroke']);
  });

  it('take quotation marks and minus signs for a different search', () => {
    expect(withSearch(['heart failure'], '"heart failure"')).toEqual(['"heart failure"', 'heart failure']);
    expect(withSearch(['asthma'], '-asthma')).toEqual(['-asthma', 'asthma']);
  });

  it('can be removed one by one', () => {
    expect(withoutSearch(['Stroke', 'asthma'], 'stroke')).toEqual(['asthma']);
  });

  it('are never more than eight, without duplicates, and never lose the one just made', () => {
    assert(
      property(array(string({ maxLength: 220 }), { maxLength: 30 }), (made) => {
        let recent: readonly string[] = [];
        for (const words of made) {
          const before = recent;
          recent = withSearch(recent, words);
          if (words.trim() !== '' && words.trim().length <= 200)
            expect(recent[0]).toBe(words.trim().replace(/\s+/g, ' '));
          else expect(recent).toBe(before);
        }
        expect(recent.length).toBeLessThanOrEqual(MAX_RECENT);
        expect(new Set(recent).size).toBe(recent.length);
      }),
    );
  });
});
