import type { FormEvent } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { MAX_QUERY_LENGTH } from '#core/feed/search-query.ts';
import { errorPlace, errorTitle } from '#core/navigation/error-place.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import { isPlainTitle } from '#core/navigation/plain-title.ts';
import { searchFor } from '../feed/feed-place.ts';
import styles from '../feed/search-box.module.css';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/field.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';

/** What to do next, by status. */
const NEXT: Readonly<Record<number, string>> = {
  401: 'Log in with an account that has access.',
  403: 'Your account doesn’t have permission. Nothing changed.',
  404: 'The address may have a typo, or the page was removed.',
};

const ANY_NEXT = 'Your data is safe. Go back and try again.';

/** Says what went wrong: the given title, else the one of the error catalog for the status (RT-52, ER-05). */
export function ErrorPage() {
  const search = useSearch();
  const statusCode = statusCodeOf(search);
  const title = titleIn(search) ?? errorTitle(statusCode);
  usePageTitle(title);

  if (statusCode === 500) return <Redirect to={hrefOf(errorPlace(500))} replace />;
  return (
    <>
      <PageHeader
        kicker={statusCode === undefined ? 'Error' : `Error ${statusCode}`}
        title={title}
        lead={NEXT[statusCode ?? 0] ?? ANY_NEXT}
      />
      {statusCode === 404 && <ArticleSearch />}
      <LinkButton href={pathTo('home')} variant={statusCode === 404 ? 'quiet' : 'primary'}>
        Go to the feed
      </LinkButton>
    </>
  );
}

/** A search that needs nothing loaded. */
function ArticleSearch() {
  const [, navigate] = useLocation();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(searchFor(String(new FormData(event.currentTarget).get('q')).trim()));
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="Search articles"
          type="search"
          name="q"
          required
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" icon="magnifying-glass">
          Search
        </Button>
      </form>
    </search>
  );
}

/** A 4xx or 5xx status; anything else is none. */
const statusCodeOf = (search: string): number | undefined => {
  const given = new URLSearchParams(search).get('statusCode') ?? '';
  return /^[45]\d\d$/.test(given) ? Number(given) : undefined;
};

/** The title in the address, if it reads as one. */
const titleIn = (search: string): string | undefined => {
  const given = new URLSearchParams(search).get('title')?.trim() ?? '';
  return isPlainTitle(given) ? given : undefined;
};

const TITLE_500 = 'There is a mistake on our end';

/** Shown after a defect of the server (RT-53). */
export function Error500Page() {
  usePageTitle(TITLE_500);
  return (
    <>
      <PageHeader
        kicker="Error 500"
        title={TITLE_500}
        lead="We received the error and are working on it. Please contact support if you need help."
      />
      <LinkButton href={pathTo('home')}>Go to the feed</LinkButton>
    </>
  );
}
