import { Link } from 'wouter';
import type { Article, Notice, NoticeKind } from '#core/articles/article.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { dayText } from '../shared/day-text.ts';
import { NoticeBand, type NoticeTone } from '../shared/notice-band.tsx';
import { DoiLink } from './doi-link.tsx';

const STANDING: Record<NoticeKind, { tone: NoticeTone; title: string }> = {
  retraction: { tone: 'error', title: 'This article was retracted' },
  correction: { tone: 'warning', title: 'This article was corrected after it was published' },
};

const OF_ANOTHER: Record<NoticeKind, { title: string; link: string }> = {
  retraction: { title: 'This is the retraction of another article', link: 'Read the retracted article' },
  correction: { title: 'This is a correction of another article', link: 'Read the article it corrects' },
};

/** Says before anything else that an article no longer stands as published, or is about one that doesn't. */
export function StandingNotices({ article }: { readonly article: Article }) {
  const { concerns, notices, standing } = article;
  const kinds = kindsOf(article);
  return (
    <>
      {kinds.map((kind) => (
        <NoticeBand key={kind} {...STANDING[kind]}>
          {kind === 'retraction' && <p>Its findings should not be relied upon.</p>}
          {notices
            .filter((notice) => notice.kind === kind)
            .map((notice) => (
              <NoticeLink key={notice.slug} notice={notice} />
            ))}
        </NoticeBand>
      ))}
      {concerns.map(({ kind, doi, slug }) => (
        <NoticeBand key={doi} tone="info" title={OF_ANOTHER[kind].title}>
          {slug === null ? (
            <DoiLink doi={doi} />
          ) : (
            <Link href={pathTo('article', { slug })}>{OF_ANOTHER[kind].link}</Link>
          )}
        </NoticeBand>
      ))}
      {(standing === 'correction' || standing === 'retraction') && concerns.length === 0 && (
        <NoticeBand tone="info" title={OF_ANOTHER[standing].title} />
      )}
    </>
  );
}

/** What its notices say, and what its standing says where no notice is here. */
const kindsOf = ({ notices, standing }: Article): readonly NoticeKind[] =>
  (['retraction', 'correction'] as const).filter(
    (kind) =>
      notices.some((notice) => notice.kind === kind) ||
      standing === (kind === 'retraction' ? 'retracted' : 'corrected'),
  );

function NoticeLink({ notice: { kind, slug, title, publishedOn } }: { readonly notice: Notice }) {
  return (
    <p>
      {publishedOn && `${dayText(publishedOn)}: `}
      <Link href={pathTo('article', { slug })}>{title || `Read the ${kind}`}</Link>
    </p>
  );
}
