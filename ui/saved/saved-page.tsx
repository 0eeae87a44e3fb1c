import { useContext } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { MAX_KEPT } from '#core/offline/keep-saved-articles.ts';
import type { SavedArticle } from '#core/saved/saved-article.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { KeepsCopies } from '../shared/app-contexts.ts';
import { Chip, Chips } from '../shared/chip.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { SaveToggle } from './save-toggle.tsx';
import styles from './saved.module.css';

/** The articles that the learner saved, or a guest on this device, newest first (RT-56, SV-02). */
export default function SavedPage() {
  const { list } = useUseCases('saved').saveArticles;
  const saved = useCore(list.state);
  const isGuest = useCore(useUseCases('first').session.state).phase === 'guest';
  usePageTitle('Saved articles');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Saved articles"
        lead={isGuest ? <SavedHere /> : <SavedToAccount />}
        back={isGuest ? { href: '/', label: 'Feed' } : { href: pathTo('profile'), label: 'Your profile' }}
      />
      {saved.phase === 'loading' && (
        <>
          <Loading what="your saved articles" />
          <SkeletonText lines={6} />
        </>
      )}
      {saved.phase === 'failed' && (
        <PageFailure
          routeName="saved"
          failure={saved.failure}
          what="Your saved articles"
          onRetry={list.retry}
        />
      )}
      {saved.phase === 'loaded' &&
        (saved.pages.items.length === 0 ? (
          <EmptyState
            icon="bookmark-simple"
            title="No saved articles yet."
            action={<LinkButton href="/">Go to the feed</LinkButton>}
          >
            Choose Save on any article, and it appears here.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label="Saved articles">
              {saved.pages.items.map((article) => (
                <Row key={article.articleId} article={article} />
              ))}
            </ul>
            <ShowMore
              what="saved articles"
              shown={saved.pages.items.length}
              total={saved.pages.total}
              more={saved.more}
              onMore={list.more}
            />
          </>
        ))}
    </div>
  );
}

const SavedToAccount = () => (
  <>
    Saved to read later, on every device.
    <OpensOffline />
  </>
);

/** Shown only if this is true: some browsers store nothing, for example without TLS. */
function OpensOffline() {
  return useContext(KeepsCopies) && ` Your newest ${MAX_KEPT} open without a connection.`;
}

const SavedHere = () => (
  <>
    Saved on this device. <Link href={pathTo('register')}>Register</Link> or{' '}
    <Link href={pathTo('login')}>log in</Link> to keep them in your account.
    <OpensOffline />
  </>
);

function Row({ article }: { readonly article: SavedArticle }) {
  const days = useDays();
  const { journal, savedAt, slug, title, withdrawn, year } = article;
  return (
    <li>
      <div className={styles.words}>
        <SourceLine as="p" journal={journal} after={year} />
        <h2 className={styles.title}>
          {withdrawn ? title : <Link href={pathTo('article', { slug })}>{title}</Link>}
        </h2>
        <p className="meta">
          Saved on <time dateTime={savedAt}>{days.short(savedAt)}</time>
        </p>
        {withdrawn && (
          <Chips label="Status">
            <Chip>No longer in the library</Chip>
          </Chips>
        )}
      </div>
      <SaveToggle article={article} />
    </li>
  );
}
