import { memo, useContext, useEffect, useMemo, useRef } from 'react';
import type { Activity, Article } from '#core/articles/article.ts';
import { quizOffer } from '#core/articles/quiz-offer.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import type { Creditable } from '#core/planner/contribution.ts';
import { CountsTowardLicenses } from '../planner/counts-toward.tsx';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { AboutActivity } from './about-activity.tsx';
import { Abstract } from './abstract.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ArticleFiles } from './article-files.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleHtml } from './article-html.tsx';
import { ArticleTextContext } from './article-text.ts';
import styles from './article-view.module.css';
import { Contents } from './contents.tsx';
import { FootBar } from './foot-bar.tsx';
import { Imprint } from './imprint.tsx';
import { KeyPoints } from './key-points.tsx';
import { QuizAction } from './quiz-action.tsx';
import { Reactions } from './reactions.tsx';
import { References } from './references.tsx';
import { StandingNotices } from './standing-notices.tsx';
import { useArticleLayout } from './use-article-layout.ts';

/** Memoised: the page around it renders again when a newer answer is on its way, the article only when it came. */
export const ArticleView = memo(function ArticleView({ article }: { readonly article: Article }) {
  const read = useContext(ArticleTextContext);
  const body = useMemo(() => read(article.bodyHtml), [read, article.bodyHtml]);
  const { isRunning, isGistFirst } = useArticleLayout();
  const action = useRef<HTMLDivElement>(null);
  const offer = quizOffer(
    article,
    completionDay(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  useEffect(goToNamedPlace, []);
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <ArticleHeader article={article} />
        {isMarked(article) && <StandingNotices article={article} />}
        <Reactions article={article} />
      </div>
      <aside className={styles.aside} aria-label="About this activity">
        <ActivityPanel article={article} offer={offer} action={action} />
        {offer === 'credit' && article.activity && (
          <CountsTowardLicenses activity={creditableOf(article, article.activity)} />
        )}
        <ArticleFiles article={article} />
        <Contents headings={body.headings} hasReferences={article.references.length > 0} />
      </aside>
      <div className={styles.text}>
        {isGistFirst && <KeyPoints points={article.keyPoints} />}
        <Abstract sections={article.abstract} isRunning={isRunning} />
        <ArticleHtml content={body.content} />
        {!isGistFirst && <KeyPoints points={article.keyPoints} />}
        <References references={article.references} />
        <AboutActivity article={article} />
        <Imprint article={article} />
      </div>
      {offer === 'credit' && article.activity && (
        <FootBar above={action}>
          <QuizAction articleId={article.id} activity={article.activity} />
        </FootBar>
      )}
    </article>
  );
});

/** It was corrected or retracted, or is about another that was. */
const isMarked = ({ concerns, notices, standing }: Article): boolean =>
  concerns.length > 0 || notices.length > 0 || standing !== 'current';

const creditableOf = (article: Article, { credit }: Activity): Creditable => ({
  ...article,
  activity: { kind: 'article', id: article.id },
  credit,
});
