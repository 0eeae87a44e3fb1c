import { memo, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Activity, Article } from '#core/articles/article.ts';
import { bottomLineOf } from '#core/articles/bottom-line.ts';
import { quizOffer } from '#core/articles/quiz-offer.ts';
import type { Creditable } from '#core/planner/contribution.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { CountsTowardLicenses } from '../planner/counts-toward.tsx';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { inLanguage } from '../shared/in-language.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useDays } from '../shared/use-days.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { ArticleHeader, StandingNotices } from './article-header.tsx';
import { ArticleHtml } from './article-html.tsx';
import { ArticlePaths } from './article-paths.ts';
import { ArticleTextContext } from './article-text.ts';
import styles from './article-view.module.css';
import { AboutActivity, Imprint, References } from './back-matter.tsx';
import { Beside } from './beside.tsx';
import { Figures } from './figures.tsx';
import { FootBar } from './foot-bar.tsx';
import { QuizAction } from './quiz-action.tsx';
import { SaveAndShare, Votes } from './reactions.tsx';
import { ReaderBar, WayBack } from './reader/reader-bar.tsx';
import { readingPlace } from './reader/reading-place.ts';

const Companions = lazyComponent(() => import('./companions.tsx'), {
  what: 'More from this publication',
});

/** Memoized: the page re-renders when it reloads the article, but the article only if it changed. */
export const ArticleView = memo(function ArticleView({ article }: { readonly article: Article }) {
  const read = useContext(ArticleTextContext);
  const body = useMemo(() => read(article.bodyHtml), [read, article.bodyHtml]);
  const { isRunning, areKeyPointsFirst } = useArticleLayout();
  const action = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [reading] = useState(readingPlace);
  // The position from which the reader jumped to another place in the text.
  const [origin, setOrigin] = useState<HTMLElement | null>(null);
  const offer = quizOffer(article, useDays().today());
  useEffect(goToNamedPlace, []);
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <ArticleHeader article={article} />
        {isMarked(article) && <StandingNotices article={article} />}
        <SaveAndShare article={article} />
      </div>
      <aside className={styles.aside} aria-label="About this activity">
        <ActivityPanel article={article} offer={offer} action={action} />
        {offer === 'credit' && article.activity && (
          <CountsTowardLicenses activity={creditableOf(article, article.activity)} />
        )}
        <ArticleFiles article={article} />
        <Beside
          article={article}
          text={text}
          headings={body.headings}
          hasReferences={article.references.length > 0}
          place={reading.place}
          onJump={setOrigin}
        />
      </aside>
      <div ref={text} className={styles.text}>
        <ReaderBar
          article={article}
          text={text}
          reading={reading}
          headings={body.headings}
          onJump={setOrigin}
        />
        <BottomLine article={article} />
        {areKeyPointsFirst && <KeyPoints points={article.keyPoints} />}
        <Abstract
          sections={article.abstract}
          language={article.abstractLanguage ?? article.language}
          isRunning={isRunning}
        />
        {article.figures && <Figures figures={article.figures} text={text} />}
        <div className={styles.body} {...inLanguage(article.language)}>
          <ArticleHtml content={body.content} />
        </div>
        {!areKeyPointsFirst && <KeyPoints points={article.keyPoints} />}
        <Votes article={article} />
        <References references={article.references} />
        {article.companions && <Companions companions={article.companions} />}
        <AboutActivity article={article} />
        <Imprint article={article} />
      </div>
      {origin && <WayBack to={origin} onDone={() => setOrigin(null)} />}
      {offer === 'credit' && article.activity && (
        <FootBar above={action} isBeside>
          <QuizAction articleId={article.id} activity={article.activity} />
        </FootBar>
      )}
    </article>
  );
});

/** Whether it was corrected or retracted, or is about another that was. */
const isMarked = ({ concerns, notices, standing }: Article): boolean =>
  concerns.length > 0 || notices.length > 0 || standing !== 'current';

const creditableOf = (article: Article, { credit }: Activity): Creditable => ({
  ...article,
  activity: { kind: 'article', id: article.id },
  credit,
});

interface ArticleLayout {
  /** The abstract is continuous text, without a heading for each section. */
  readonly isRunning: boolean;
  /** The key points are before the abstract, not a summary after the text. */
  readonly areKeyPointsFirst: boolean;
}

/** The flags when the article is first shown, so that the layout never changes while someone reads. */
const useArticleLayout = (): ArticleLayout => {
  const flags = useUseCases('first').watchFlags;
  const [layout] = useState<ArticleLayout>(() => ({
    isRunning: !flags.of('MILESTONE_NEW_ABSTRACT_LAYOUT').get(),
    areKeyPointsFirst: flags.of('MILESTONE_INTELLIGENT_ARTICLE_ABSTRACT_ENABLED').get(),
  }));
  return layout;
};

function ArticleFiles({ article: { id } }: { readonly article: Article }) {
  return (
    <p className="no-print">
      <LinkButton href={useContext(ArticlePaths).file(id)} variant="plain" icon="file-pdf">
        Open as PDF
      </LinkButton>
    </p>
  );
}

/** Question, finding and limits before the abstract, if the article states them (RD-08). */
function BottomLine({ article }: { readonly article: Article }) {
  const line = bottomLineOf(article);
  if (line === null) return null;
  const { question, finding, limits } = line;
  const language = article.abstractLanguage ?? article.language;
  return (
    <section className={styles.points} aria-labelledby="bottom-line">
      <h2 id="bottom-line">Bottom line</h2>
      <dl>
        {question && (
          <Part name="Question" language={language}>
            <Text html={question.html} />
          </Part>
        )}
        <Part name="Finding" language={article.findingLanguage}>
          <p className="reading">{finding}</p>
        </Part>
        {limits && (
          <Part name="Limits" language={language}>
            <Text html={limits.html} />
          </Part>
        )}
      </dl>
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly language: string | undefined;
  readonly children: ReactNode;
}

function Part({ name, language, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd {...inLanguage(language)}>{children}</dd>
    </div>
  );
}

function KeyPoints({ points }: { readonly points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section className={styles.points} aria-labelledby="key-points">
      <h2 id="key-points">Key points</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

interface AbstractProps {
  readonly sections: Article['abstract'];
  readonly language: string | undefined;
  readonly isRunning: boolean;
}

/** The abstract as continuous text, or by section. */
function Abstract({ sections, language, isRunning }: AbstractProps) {
  if (sections.length === 0) return null;
  return (
    <section className={styles.abstract} aria-labelledby="abstract">
      <h2 id="abstract">Abstract</h2>
      <div {...inLanguage(language)}>
        {sections.map(({ label, html }) => (
          <div key={`${label} ${html}`} className={isRunning && label !== null ? styles.ledIn : ''}>
            {label !== null &&
              (isRunning ? (
                <strong className="reading">{` ${ledIn(label, language)} `}</strong>
              ) : (
                <h3>{label}</h3>
              ))}
            <Text html={html} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Chinese and Japanese use full-width punctuation. */
const ledIn = (label: string, language: string | undefined): string => {
  if (/[.:?!؟。：？！]$/.test(label)) return label;
  return `${label}${/^(?:zh|ja)\b/.test(language ?? '') ? '：' : ':'}`;
};

function Text({ html }: { readonly html: string }) {
  const read = useContext(ArticleTextContext);
  const { content } = useMemo(() => read(html), [read, html]);
  return <ArticleHtml content={content} />;
}
