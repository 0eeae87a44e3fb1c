import {
  articleLines,
  completionDay,
  creditText,
  type FeedItem,
  type FeedKind,
  quizOffer,
} from '#root/package/core.ts';
import { takeQuiz } from './quiz.ts';
import { GoBack, type Screen, type Visit, wrapped } from './visit.ts';

export const latest: Screen = (visit) => browse(visit, 'The latest articles', { list: 'latest' });

export const search: Screen = async (visit) => {
  visit.show('Search');
  const words = await visit.ask('Words in an article');
  return browse(visit, `Articles with “${words}”`, { list: 'search', words });
};

const browse = async (visit: Visit, title: string, kind: FeedKind): Promise<never> => {
  const list = visit.get('browseFeed').of(kind);
  for (;;) {
    const { hidden, items, total, isCapped, includes, more } = await visit.ready(list.state);
    if (total === 0) throw new GoBack('There is no such article.');
    visit.show(title);
    const cards = [...hidden, ...items, ...(more === 'end' ? [] : [null])];
    const nameOf = (card: FeedItem | null) => (card === null ? 'More' : card.title);
    const card = await visit.pick(countOf(total, isCapped, includes), cards, nameOf, (each) =>
      each === null ? '' : aboutOf(each),
    );
    if (card === null) list.more();
    else await visit.within(() => read(visit, card));
  }
};

const countOf = (total: number, isCapped: boolean, includes: readonly string[]): string => {
  const count = isCapped ? `More than ${total} articles` : `${total} articles`;
  return includes.length === 0 ? count : `${count}, including results for ${includes.join(', ')}`;
};

const aboutOf = ({ journal, year, minutes, credit, demonstration, finding }: FeedItem): string => {
  const facts = [journal, year, `${minutes} min`, credit === null ? null : creditText(credit, demonstration)];
  return `${facts.filter(Boolean).join(', ')}. ${finding}`;
};

/** An article's text, a screen at a time. */
const read = async (visit: Visit, { id, slug }: FeedItem): Promise<unknown> => {
  const article = await visit.read(visit.get('readArticle').of(slug));
  const text = await visit.read(visit.get('readArticleText').of(id));
  const notices = article.notices.map(({ kind, title }) => `This article has a ${kind}: ${title}`);
  const source = [article.authors.map(({ name }) => name).join(', '), article.journal, article.year];
  const lines = wrapped(
    [...notices, source.filter(Boolean).join('. '), '', ...articleLines(text)].join('\n'),
  ).split('\n');
  const height = Math.max(5, process.stdout.rows - 14);
  const offer = quizOffer(
    article,
    completionDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
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
