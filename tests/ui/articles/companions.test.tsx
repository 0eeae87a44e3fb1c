import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#core/articles/article.ts';
import ArticlePage from '#ui/articles/article-page.tsx';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { observedIntersections } from '../support/intersections.ts';
import { narrowWindow } from '../support/narrow-window.ts';
import { showPage } from '../support/show-page.tsx';
import { articleAt, loaded, readerOf } from './sample-article.ts';

observedIntersections();

beforeAll(loadPurifier);
beforeEach(narrowWindow);
afterEach(cleanup);

const open = (article: Partial<Article>) => {
  const { readArticle } = articleAt(loaded(article));
  showPage(<ArticlePage params={{ slug: 'dapa-hf' }} />, '/article/dapa-hf', {
    ...readerOf().useCases,
    ...activityUseCases({}),
    readArticle,
  });
};

const languageOf = (text: RegExp | string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

describe('what a publisher’s file says of an article is on its page', () => {
  it('[IM-06] says of title, abstract and text in which language they are, except for English', () => {
    open({
      title: 'Salt',
      language: 'ar',
      titleLanguage: 'en',
      abstractLanguage: 'pt-BR',
      abstract: [{ label: null, html: '<p>Resumo.</p>' }],
      bodyHtml: '<p>Text.</p>',
    });
    expect(screen.getByRole('heading', { level: 1 }).querySelector('[lang]')).toBeNull();
    expect(languageOf('Resumo.')).toBe('pt-BR');
    expect(languageOf('Text.')).toBe('ar');
    expect(screen.getByText('Text.').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('[IM-05] opens a translation, a review and a reply below the text', async () => {
    const text = { abstract: [], bodyHtml: '<h2>Métodos</h2><p>Sal.</p>' };
    open({
      companions: [
        { kind: 'translation', language: 'es', title: 'Sal', ...text },
        { kind: 'original', language: 'pt', title: null, abstract: text.abstract, bodyHtml: '' },
        { kind: 'review', language: null, title: 'Decision letter', ...text },
      ],
    });
    const summary = await screen.findByText('Full text in Spanish');
    expect(screen.getByText('Abstract in Portuguese (original)')).toBeDefined();
    expect(screen.getByText('Decision letter')).toBeDefined();
    expect(screen.queryByText('Sal.')).toBeNull();
    await userEvent.click(summary);
    expect(await screen.findByRole('heading', { name: 'Métodos' })).toBeDefined();
    expect(languageOf('Sal.')).toBe('es');
    expect(screen.getByRole('heading', { name: 'Métodos' }).id).toBe('');
  });

  it('[IM-03] names ORCID iDs, who contributed equally, keywords, correspondence, editors and PubMed', () => {
    open({
      authors: [
        { name: 'Ada', affiliations: [], orcid: '0000-0002-1825-0097', notes: ['Contributed equally'] },
      ],
      keywords: ['salt', 'water'],
      correspondence: 'ada@example.org',
      editors: ['Ed Itor, Sea'],
      references: [{ anchor: 'ref-1', text: 'On salt.', doi: null, pmid: '123' }],
    });
    expect(screen.getByRole('link', { name: /ORCID/, hidden: true }).getAttribute('href')).toBe(
      'https://orcid.org/0000-0002-1825-0097',
    );
    for (const text of ['Contributed equally', 'salt; water', 'ada@example.org', 'Ed Itor, Sea'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'PubMed' }).getAttribute('href')).toBe(
      'https://pubmed.ncbi.nlm.nih.gov/123/',
    );
  });

  it('[IM-03] keeps the italics and superscripts of a title, and no other markup', () => {
    open({
      title: 'A',
      titleHtml: 'Of <i>E. coli<sup>2</sup></i> &lt;b&gt; <b>x</b></i> &amp; more',
    });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.querySelector('i > sup')?.textContent).toBe('2');
    expect(title.querySelector('b')).toBeNull();
    expect(title.textContent).toBe('Of E. coli2 <b> <b>x</b> & more');
  });

  it('[IM-03] keeps those of a reference, and its links', () => {
    open({
      references: [
        {
          anchor: 'ref-1',
          text: 'Of E. coli & CO₂ <b>.',
          textHtml: 'Of <i>E. coli</i> &amp; CO<sub>2</sub> &lt;b&gt;.',
          doi: '10.1000/x',
        },
        { anchor: 'ref-2', text: 'On salt.', doi: null },
      ],
    });
    const [first, second] = within(screen.getByRole('region', { name: 'References' })).getAllByRole(
      'listitem',
    );
    expect(first?.querySelector('i')?.textContent).toBe('E. coli');
    expect(first?.querySelector('sub')?.textContent).toBe('2');
    expect(first?.querySelector('b')).toBeNull();
    expect(first?.textContent).toMatch(/^Of E\. coli & CO2 <b>\. /);
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('https://doi.org/10.1000/x');
    expect(second?.textContent?.trim()).toBe('On salt.');
  });
});
