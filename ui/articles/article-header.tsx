import { useContext } from 'react';
import { Link } from 'wouter';
import type { Article, Notice, NoticeKind } from '#core/articles/article.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Chip, Chips } from '../shared/chip.tsx';
import { dayText } from '../shared/day-text.ts';
import { inLanguage } from '../shared/in-language.ts';
import { NoticeBanner, type NoticeTone } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './article-header.module.css';
import { ArticlePaths } from './article-paths.ts';
import { DoiLink, MarkedText } from './reference-text.tsx';

type Authors = Article['authors'];

/** A longer list of names is shortened here, and shown in full at the end. */
const NAMES_SHOWN = 6;
const NAMES_OF_MANY = 3;

export function ArticleHeader({ article }: { readonly article: Article }) {
  const { authors, demonstration, journal, title, topics, year } = article;
  return (
    <div className={styles.header}>
      <PageHeader
        back={useContext(ArticlePaths).back}
        kicker={<SourceLine journal={journal} after={year} />}
        title={
          <span {...inLanguage(article.titleLanguage ?? article.language)}>
            {article.titleHtml === undefined ? title : <MarkedText html={article.titleHtml} />}
          </span>
        }
        lead={authors.length > 0 && <span className={styles.names}>{namesOf(authors)}</span>}
      />
      {(demonstration || topics.length > 0) && (
        <div className={styles.topics}>
          <Chips label="Topics">
            {demonstration && <Chip icon="info">Demonstration: not for credit</Chip>}
            {topics.map(({ slug, name }) => (
              <Chip key={slug}>{name}</Chip>
            ))}
          </Chips>
        </div>
      )}
    </div>
  );
}

const namesOf = (authors: Authors): string => {
  const names = authors.map(({ name }) => name);
  if (names.length <= NAMES_SHOWN) return names.join(', ');
  return `${names.slice(0, NAMES_OF_MANY).join(', ')} and ${names.length - NAMES_OF_MANY} others`;
};

const STANDING: Record<NoticeKind, { tone: NoticeTone; title: string }> = {
  retraction: { tone: 'error', title: 'This article was retracted' },
  concern: { tone: 'warning', title: 'The publisher has expressed concern about this article' },
  correction: { tone: 'warning', title: 'This article was corrected after publication' },
};

const ABOUT_ANOTHER: Record<Exclude<NoticeKind, 'concern'>, { title: string; link: string }> = {
  retraction: { title: 'This is the retraction of another article', link: 'Read the retracted article' },
  correction: { title: 'This is a correction of another article', link: 'Read the article it corrects' },
};

/** States at the top that an article was corrected or retracted, or is about another that was. */
export function StandingNotices({ article }: { readonly article: Article }) {
  const { concerns, notices, standing } = article;
  const kinds = kindsOf(article);
  return (
    <>
      {kinds.map((kind) => (
        <NoticeBanner key={kind} {...STANDING[kind]}>
          {kind === 'retraction' && <RetractedForYou articleId={article.id} />}
          {notices
            .filter((notice) => notice.kind === kind)
            .map((notice) => (
              <NoticeLink key={notice.slug ?? notice.doi} notice={notice} />
            ))}
        </NoticeBanner>
      ))}
      {concerns.map(({ kind, doi, slug }) => (
        <NoticeBanner key={doi} tone="info" title={ABOUT_ANOTHER[kind].title}>
          {slug === null ? (
            <DoiLink doi={doi} />
          ) : (
            <Link href={pathTo('article', { slug })}>{ABOUT_ANOTHER[kind].link}</Link>
          )}
        </NoticeBanner>
      ))}
      {(standing === 'correction' || standing === 'retraction') && concerns.length === 0 && (
        <NoticeBanner tone="info" title={ABOUT_ANOTHER[standing].title} />
      )}
    </>
  );
}

/** The kinds of its notices, or its standing if the library has no notice. */
const kindsOf = ({ notices, standing }: Article): readonly NoticeKind[] =>
  (['retraction', 'concern', 'correction'] as const).filter(
    (kind) => notices.some((notice) => notice.kind === kind) || standing === STANDING_OF[kind],
  );

/** A learner who earned credit is told that it stays. */
function RetractedForYou({ articleId }: { readonly articleId: string }) {
  const standing = useCore(useUseCases('activities').followActivity.standing(articleId));
  const earned = standing.phase === 'loaded' && standing.value.claim === 'awarded';
  return <p>Don’t rely on its findings.{earned && ' The credit that you earned for it stays.'}</p>;
}

const STANDING_OF: Readonly<Record<NoticeKind, Article['standing'] | null>> = {
  retraction: 'retracted',
  concern: null,
  correction: 'corrected',
};

function NoticeLink({ notice: { doi, kind, slug, title, publishedOn } }: { readonly notice: Notice }) {
  return (
    <p>
      {publishedOn && `${dayText(publishedOn)}: `}
      {slug === null ? (
        <>
          {title} {doi !== null && <DoiLink doi={doi} />}
        </>
      ) : (
        <Link href={pathTo('article', { slug })}>{title || `Read the ${kind}`}</Link>
      )}
    </p>
  );
}
