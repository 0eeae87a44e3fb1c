import type { Place } from '../navigation/routes.ts';
import { isOfArticle } from '../navigation/routes-of-article.ts';
import { createState, type State } from '../shared/state.ts';
import type { Article } from './article.ts';

export type ReadingArticle = Pick<Article, 'id' | 'slug' | 'title'>;

/** The article that is being read or whose quiz is being taken: the page to go back to from there. */
export interface CurrentArticle {
  readonly state: State<ReadingArticle | null>;
  readonly opened: (article: ReadingArticle) => void;
}

interface CurrentArticlePorts {
  readonly here: State<Place>;
}

/** Reset as soon as a route of another kind, or of another article, is shown (NV-02). */
export const currentArticle = ({ here }: CurrentArticlePorts): CurrentArticle => {
  const { state, set, update } = createState<ReadingArticle | null>(null);
  here.changes$.subscribe((place) =>
    update((reading) => (reading !== null && isPlaceOf(reading, place) ? reading : null)),
  );
  return { state, opened: ({ id, slug, title }) => set({ id, slug, title }) };
};

const isPlaceOf = ({ id, slug }: ReadingArticle, { name, params }: Place): boolean =>
  isOfArticle(name) &&
  [id, slug].includes(params.slug ?? params.id ?? params.articleId ?? params.articleSlug ?? '');
