import { describe, expect, it } from 'vitest';
import { articleCard } from '#server/importing/library/article-card.ts';
import { storedDetails } from '#server/importing/library/article-details.ts';
import { articleOf, changed, fixture } from './reading.ts';

const xml = fixture('article.xml');

const sub = (type: string, language: string, title: string, text: string) => `
  <sub-article article-type="${type}" xml:lang="${language}"><front-stub>
    <title-group><article-title>${title}</article-title></title-group>
    <contrib-group><contrib contrib-type="author"><name><surname>Reed</surname><given-names>Jo</given-names></name></contrib></contrib-group>
    <abstract><p>Abstract: ${title}.</p></abstract></front-stub>
    <body><p>${text}</p></body></sub-article></article>`;

const withSub = (text: string, ...[type, language, title, said]: Parameters<typeof sub>) =>
  text.replace(/<\/article>\s*$/, sub(type, language, title, said));

const portuguese = changed(xml, 'xml:lang="en"', 'xml:lang="pt"');

describe('companions of an article are kept apart from its text [IM-05]', () => {
  it('a letter and a reply, with their authors', () => {
    const { companions, bodyHtml } = articleOf(
      'a.xml',
      withSub(xml, 'decision-letter', 'en', 'Decision', 'Well done.'),
    );
    expect(companions).toEqual([
      {
        kind: 'review',
        language: 'en',
        title: 'Decision',
        abstract: [{ html: '<p>Abstract: Decision.</p>' }],
        bodyHtml: '<p>Jo Reed</p><p>Well done.</p>',
      },
    ]);
    expect(bodyHtml).not.toContain('Well done');
    expect(articleOf('a.xml', withSub(xml, 'reply', 'en', 'Reply', 'Thanks.')).companions?.[0]?.kind).toBe(
      'reply',
    );
  });

  it('a translation of an English article', () => {
    const { companions, language, title } = articleOf(
      'a.xml',
      withSub(xml, 'translation', 'es', 'Sal', 'Es sal.'),
    );
    expect([language, title.slice(0, 4)]).toEqual(['en', 'Salt']);
    expect(companions?.[0]).toMatchObject({ kind: 'translation', language: 'es', title: 'Sal' });
  });
});

describe('English is offered first where there is any [IM-06]', () => {
  it('the whole text, with the original beside it', () => {
    const article = articleOf('a.xml', withSub(portuguese, 'translation', 'en', 'In English', 'It is salt.'));
    expect(article).toMatchObject({
      language: 'en',
      title: 'In English',
      abstract: [{ html: '<p>Abstract: In English.</p>' }],
      finding: 'Abstract: In English.',
      bodyHtml: expect.stringContaining('It is salt.'),
    });
    expect(article.titleLanguage).toBeUndefined();
    expect(article.abstractLanguage).toBeUndefined();
    expect(article.companions).toMatchObject([
      { kind: 'original', language: 'pt', bodyHtml: expect.stringContaining('We thank the sea.') },
    ]);
  });

  it('title and abstract, if only these are translated', () => {
    const translated = changed(
      changed(
        portuguese,
        '</title-group>',
        '<trans-title-group xml:lang="en"><trans-title>In English</trans-title></trans-title-group></title-group>',
      ),
      '<abstract abstract-type="toc">',
      '<trans-abstract xml:lang="en"><p>Salt dissolves.</p></trans-abstract><abstract abstract-type="toc">',
    );
    const article = articleOf('a.xml', translated);
    expect(article).toMatchObject({
      language: 'pt',
      title: 'In English',
      titleLanguage: 'en',
      abstractLanguage: 'en',
      abstract: [{ html: '<p>Salt dissolves.</p>' }],
      finding: 'Salt dissolves.',
    });
    expect(article.companions).toMatchObject([
      {
        kind: 'original',
        language: 'pt',
        abstract: [{ label: 'Background' }, { label: 'Conclusions' }],
        bodyHtml: '',
      },
    ]);
    const { titleLanguage, findingLanguage } = articleCard(article);
    expect([titleLanguage, findingLanguage]).toEqual([undefined, undefined]);
    expect(storedDetails(article)).toMatchObject({
      language: 'pt',
      titleLanguage: 'en',
      abstractLanguage: 'en',
      companions: [{ kind: 'original', language: 'pt', title: expect.stringContaining('Salt versus water') }],
    });
  });

  it('an article in another language alone says which', () => {
    const article = articleOf('a.xml', portuguese);
    expect([article.language, article.companions]).toEqual(['pt', undefined]);
    expect(articleCard(article)).toMatchObject({ titleLanguage: 'pt', findingLanguage: 'pt' });
  });
});
