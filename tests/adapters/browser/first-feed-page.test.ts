// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { firstFeedPage } from '#adapters/browser/first-feed-page.ts';

const item = {
  id: '1',
  slug: 'statins',
  title: 'Statins after stroke',
  journal: 'Journal of Examples',
  year: null,
  finding: 'Fewer strokes came back.',
  topics: [{ slug: 'neurology', name: 'Neurology' }],
  credit: 2,
  minutes: 5,
  questionCount: 3,
  standing: 'current',
  demonstration: true,
  requirementTopics: ['hiv'],
  states: [],
};
const sent = { data: [item], links: { next: 'more', prev: null }, total: 7 };

const documentWith = (text: string, route = 'home') => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'embedded-data';
  element.dataset.route = route;
  element.textContent = text;
  document.body.append(element);
  return document;
};

describe('the first feed page in the document', () => {
  beforeEach(() => document.body.replaceChildren());

  it('[FD-01] is returned once, in the shape of the specification', () => {
    const take = firstFeedPage(documentWith(JSON.stringify(sent)));
    expect(take()).toEqual({ items: [item], previousPagination: null, nextPagination: 'more', total: 7 });
    expect(take()).toBeNull();
    expect(document.getElementById('embedded-data')).toBeNull();
  });

  it.each([
    ['nothing was sent', null],
    ['it was cut short', JSON.stringify(sent).slice(0, -9)],
    ['it is of another shape', '[]'],
    ['an item lacks its address', JSON.stringify({ ...sent, data: [{ ...item, slug: undefined }] })],
    ['a topic is not a topic', JSON.stringify({ ...sent, data: [{ ...item, topics: [null] }] })],
    ['the links are missing', JSON.stringify({ ...sent, links: undefined })],
  ])('is missing if %s', (_, text) => {
    expect(firstFeedPage(text === null ? document : documentWith(text))()).toBeNull();
  });

  it('is missing if the document is for another page, whose content stays in place', () => {
    expect(firstFeedPage(documentWith(JSON.stringify(sent), 'article'))()).toBeNull();
    expect(document.getElementById('embedded-data')).not.toBeNull();
  });
});
