import { describe, expect, it } from 'vitest';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { articleOf } from './reading.ts';

const introduction = '<sec><title>Introduction</title><p>Hypertension is common everywhere.</p></sec>';
const withAbstracts = (...abstracts: readonly string[]) =>
  articleOf(
    'a.xml',
    jatsWith({ body: introduction }).replace(/<abstract>.*<\/abstract>/, () => abstracts.join('')),
  );
const abstract = (type: string, text: string, title = '') =>
  `<abstract abstract-type="${type}">${title === '' ? '' : `<title>${title}</title>`}<p>${text}</p></abstract>`;

describe('an abstract with a type [IM-09]', () => {
  it.each([
    'normal',
    'structured',
    'main',
    'Abstract',
    'unstructured',
    'full',
    'executive-summary',
    'summary',
  ])('%s is the abstract if there is none without a type, and gives the finding', (type) => {
    const article = withAbstracts(abstract(type, 'Drug A lowers pressure.'));
    expect(article.abstract).toEqual([{ html: '<p>Drug A lowers pressure.</p>' }]);
    expect(article.finding).toBe('Drug A lowers pressure.');
    expect(article.bodyHtml).not.toContain('Drug A');
  });

  it.each([
    'graphical',
    'graphical-abstract',
    'plain-language-summary',
    'plain_language',
    'lay-summary',
    'patient-summary',
    'author-summary',
    'author-highlights',
    'key-points',
    'Highlights',
    'video',
  ])('%s is shown after the text, not as the abstract', (type) => {
    const article = withAbstracts(abstract(type, 'Pressure in a picture.', 'In short'));
    expect(article.abstract).toEqual([]);
    expect(article.bodyHtml).toContain('<h2>In short</h2><p>Pressure in a picture.</p>');
    expect(article.finding).toBe('Hypertension is common everywhere.');
  });

  it('is kept apart by its title as well, if it has no type', () => {
    const article = withAbstracts(
      '<abstract><title>Highlights</title><p>In a list.</p></abstract>',
      '<abstract><p>Drug A lowers pressure.</p></abstract>',
    );
    expect(article.abstract).toEqual([{ html: '<p>Drug A lowers pressure.</p>' }]);
    expect(article.bodyHtml).toContain('<h2>Highlights</h2>');
  });

  it('gives way to one without a type, then to a usual one, wherever they are', () => {
    const types = [abstract('summary', 'Summed up.'), abstract('structured', 'Drug A lowers pressure.')];
    expect(withAbstracts(...types).abstract).toEqual([{ html: '<p>Drug A lowers pressure.</p>' }]);
    const plain = withAbstracts(...types, '<abstract><p>Plainly.</p></abstract>');
    expect(plain.abstract).toEqual([{ html: '<p>Plainly.</p>' }]);
    expect(plain.bodyHtml).toContain('Summed up.');
    expect(plain.bodyHtml).toContain('Drug A lowers pressure.');
  });

  it('in another language is a translation', () => {
    const [english, french] = ['en', 'fr'].map((language) =>
      abstract('normal', `In ${language}.`).replace('<abstract', `<abstract xml:lang="${language}"`),
    );
    const article = withAbstracts(english ?? '', french ?? '');
    expect(article.abstract).toEqual([{ html: '<p>In en.</p>' }]);
    expect(article.companions).toMatchObject([{ kind: 'translation', language: 'fr' }]);
  });

  it('in another language and of a kind apart is neither the abstract nor its translation', () => {
    const article = withAbstracts(
      '<abstract><p>A droga A baixa a pressão.</p></abstract>',
      '<trans-abstract abstract-type="key-points" xml:lang="es"><title>Puntos</title><p>Baja.</p></trans-abstract>',
    );
    expect(article.companions).toBeUndefined();
    expect(article.bodyHtml).toContain('<h2>Puntos</h2><p>Baja.</p>');
  });
});
