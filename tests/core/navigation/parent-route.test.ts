import { describe, expect, it } from 'vitest';
import { parentRoute } from '#core/navigation/parent-route.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { ROUTE_NAMES } from '#core/navigation/routes.ts';

const children = ROUTE_NAMES.flatMap((name) => {
  const ground = parentRoute({ name, params: {}, query: {} });
  return ground ? [{ name, ground: ground.name }] : [];
});

describe('the children that are shown over their parent [RT-02] [RT-47] [RT-49]', () => {
  it('are those of the feed, of the requirements and of an article read for one', () => {
    expect(children).toEqual([
      { name: 'main-feed-topic-states', ground: 'home' },
      { name: 'special-requirements-topic-states', ground: 'special-requirements' },
      {
        name: 'special-requirements-article-abstract-states',
        ground: 'special-requirements-article-abstract',
      },
    ]);
  });

  it.each(children)('$name has all that $ground needs', ({ name, ground }) => {
    expect(paramNamesOf(name)).toEqual(expect.arrayContaining([...paramNamesOf(ground)]));
  });

  it('keep the address of their parent as it was requested', () => {
    const query = { list: 'search', q: 'HIV' };
    const place = { name: 'main-feed-topic-states', params: { topicSlug: 'hiv' }, query } as const;
    expect(parentRoute(place)).toMatchObject({ name: 'home', query });
  });
});
