import { articleLines } from '#core/articles/article-text.ts';
import { quizOffer } from '#core/articles/quiz-offer.ts';
import { sourceLines } from '#core/articles/source-lines.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { cardText } from '#core/feed/card-text.ts';
import type { FeedItem, FeedKind, SearchReading } from '#core/feed/feed-item.ts';
import { takeQuiz } from './quiz.ts';
import { GoBack, type Screen, type Visit, wrapped } from './visit.ts';

export const latest: Screen = (visit) => browse(visit, 'The latest articles', { list: 'latest' });

export const search: Screen = async (visit) => {
  visit.show('Search');
  const words = await visit.ask('Words in an article');
  return browse(visit, `Articles with “${words}”`, { list: 'search', words });
};

const browse = async (visit: Visit, title: string, kind: FeedKind): Promise<never> => {
  const list = visit.context('first').browseFeed.of(kind);
  for (;;) {
    const { hidden, items, total, isCapped, reading, more } = await visit.ready(list.state);
    if (total === 0) throw new GoBack('Article not found.');
    visit.show(title);
    const card = await visit.pick(
      countOf(total, isCapped, reading),
      [...hidden, ...items, ...(more === 'end' ? [] : [null])],
      (each) => each?.title ?? 'More',
      (each) => (each === null ? '' : cardText(each)),
    );
    if (card === null) list.more();
    else await visit.within(() => read(visit, card));
  }
};

const countOf = (total: number, isCapped: boolean, { includes = [], corrected }: SearchReading): string => {
  const count = isCapped ? `More than ${total} articles` : `${total} articles`;
  const shown = corrected === undefined ? count : `${count} for ${corrected.to}`;
  return includes.length === 0 ? shown : `${shown}, including results for ${includes.join(', ')}`;
};

/** An article's text, a screen at a time. */
const read = async (visit: Visit, { id, slug }: FeedItem): Promise<unknown> => {
  const article = await visit.read(visit.context('articles').readArticle.of(slug));
  const text = await visit.read(visit.context('articles').readArticleText.of(id));
  const lines = wrapped([...sourceLines(article), '', ...articleLines(text)].join('\n')).split('\n');
  const height = Math.max(5, process.stdout.rows - 14);
  const offer = quizOffer(article, completionDay(new Date(), visit.context('first').zone.get()));
  for (let from = 0; ; from += height) {
    visit.show(article.title, lines.slice(from, from + height).join('\n'));
    const next = await visit.choose('What next?', {
      ...(from + height < lines.length && { 'Read on': 'on' }),
      ...(offer === 'credit' && { 'Take the quiz for credit': 'quiz' }),
      ...((offer === 'practice' || offer === 'expired') && { 'Take the quiz, for practice': 'quiz' }),
      'Back to the list': 'back',
    });
    if (next === 'quiz') return takeQuiz(visit, id);
    if (next === 'back') return;
  }
};
