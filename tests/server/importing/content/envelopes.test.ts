import { describe, expect, it } from 'vitest';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { figureElement, jatsWith } from '#tests/support/jats-with-figures.ts';
import { contentOf, lineWith, refusalsOf, today } from './reading.ts';

const article = (doi: string) =>
  jatsWith({ doi, body: '<p>Some text of it.</p>' }).replace(/^<\?xml.*\n/, '');
const two = [article('10.5555/one'), article('10.5555/two')];
const record = (inside: string) => `<record><header><identifier>oai:x:1</identifier></header>
<metadata>${inside}</metadata></record>`;

describe('the envelope that a library sends articles in is opened [IM-11]', () => {
  it.each([
    ['a set of PMC', `<?xml version="1.0"?>\n<pmc-articleset>${two.join('\n')}</pmc-articleset>`],
    [
      'OAI-PMH',
      `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${two.map(record).join('\n')}</ListRecords></OAI-PMH>`,
    ],
    [
      'OAI-PMH with prefixes',
      `<oai:OAI-PMH xmlns:oai="http://www.openarchives.org/OAI/2.0/" xmlns:j="https://jats.nlm.nih.gov/ns/archiving/1.2/"><oai:GetRecord>${two
        .map((each) => record(each.replace(/<(\/?)(?=[a-z])/g, '<$1j:')))
        .join('\n')}</oai:GetRecord></oai:OAI-PMH>`,
    ],
    ['efetch', `<eFetchResult><pmc-articleset>${two.join('\n')}</pmc-articleset></eFetchResult>`],
    ['one that nobody knows', `<reply><list><item>${two[0]}</item><item>${two[1]}</item></list></reply>`],
  ])('%s, with each article in it', (_, xml) => {
    const { articles, account, leftOut } = contentOf('a.xml', xml);
    expect(articles.map(({ doi }) => doi)).toEqual(['10.5555/one', '10.5555/two']);
    expect(account?.core).toEqual({ words: 18, kept: 18 });
    expect(leftOut).toBeUndefined();
  });

  it('gives each article its own pictures, and none a picture that two of them name', () => {
    const [one, other] = two.map((each, at) =>
      each.replace(
        '</body>',
        `${figureElement('f1', 'f1.jpg')}${figureElement('f2', `only-${at}.jpg`)}</body>`,
      ),
    );
    const picture = (digest: string) => ({
      address: `/api/figures/${digest}`,
      width: 8,
      height: 8,
      widths: [8],
    });
    const names = ['f1.jpg', 'only-0.jpg', 'only-1.jpg'];
    const reading = readContentFile('a.xml', `<set>${one}${other}</set>`, {
      today,
      pictures: new Map(names.map((name, at) => [name, picture(String(at).repeat(64))])),
    });
    const shown = reading.ok ? reading.value.articles.map(({ pictures }) => Object.keys(pictures ?? {})) : [];
    expect(shown).toEqual([['only-0.jpg'], ['only-1.jpg']]);
  });

  it('leaves out an article that is refused, and what the library could not send, each with its line', () => {
    const untitled = (two[1] ?? '').replace(/<article-title>.*<\/article-title>/, '<article-title/>');
    const xml = `<pmc-articleset>\n${two[0]}\n${untitled}\n<Reply Id="7" error="The following PMCID is not available: 7"/>\n</pmc-articleset>`;
    const { articles, leftOut } = contentOf('a.xml', xml);
    expect(articles).toHaveLength(1);
    expect(leftOut).toEqual([
      { line: lineWith(xml, '<article-title/>'), reason: 'The article has no title (<article-title>).' },
      {
        line: lineWith(xml, '<Reply'),
        reason: 'It was sent without this article: The following PMCID is not available: 7',
      },
    ]);
  });

  it.each([
    ['<pmc-articleset><Reply Id="7" error="It is not available"/></pmc-articleset>', 'It is not available'],
    ['<OAI-PMH><error code="idDoesNotExist">No such record.</error></OAI-PMH>', 'No such record.'],
    ['<pmc-articleset/>', '<pmc-articleset>'],
    ['<PubmedArticleSet><PubmedArticle/></PubmedArticleSet>', '<PubmedArticleSet>'],
    ['<html5><article><h1>A page</h1></article></html5>', '<html5>'],
  ])('is refused without an article: %s', (xml, named) => {
    expect(refusalsOf('a.xml', xml)).toEqual([
      { file: 'a.xml', line: 1, reason: expect.stringContaining(named) },
    ]);
  });
});
