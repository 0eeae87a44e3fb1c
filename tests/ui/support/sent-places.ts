import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { sampleArticle } from '../articles/sample-article.ts';

/** Text that would break out of any place that treats it as markup. */
export const hostile = '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">';

export const sentArticle = {
  ...sampleArticle,
  bodyHtml: `${sampleArticle.bodyHtml}<h3 id="a-s4">Fewer &lt;b&gt; &amp; <em>more</em></h3><p>Last.</p>`,
};

export const sentQuiz: Quiz = {
  quizId: '9',
  articleId: '7',
  articleSlug: 'dapa-hf',
  articleTitle: 'Dapagliflozin in heart failure',
  credit: 2,
  passingMarkPercent: 70,
  minutes: 5,
  demonstration: true,
  questions: [
    {
      id: '1',
      kind: 'single-best-answer',
      stem: 'Which drug lowered the risk?',
      pretest: false,
      options: [
        { id: '11', text: 'Digoxin' },
        { id: '12', text: 'Dapagliflozin' },
      ],
    },
  ],
  attempt: null,
};

export const statement: DisclosureStatement = {
  agreed: false,
  hashId: null,
  agreedAt: null,
  disclosures: [{ name: 'Ada Sample', role: 'Author', relationships: [] }],
  commercialSupport: [],
  activity: sentArticle.activity,
};

const guest = { theme: 'light', productName: 'Preceptor' } as const;
const feed = { data: [sentArticle], links: { next: null, prev: null }, total: 1 };

/** The data in the documents of the prerendered pages. */
export const sentPlaces = [
  { ...guest, route: 'home', path: '/', content: JSON.stringify(feed), words: sentArticle.finding },
  {
    ...guest,
    route: 'article',
    path: '/article/dapa-hf',
    content: JSON.stringify(sentArticle),
    words: 'As was shown.',
  },
  {
    ...guest,
    route: 'article-quiz',
    path: '/article/7/quiz',
    content: JSON.stringify({ quiz: sentQuiz, statement }),
    words: 'I’ve read the disclosures. Start quiz',
  },
] as const;
