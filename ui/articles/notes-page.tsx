import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type Note, notesAsMarkdown } from '#core/articles/note.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { CommandButton } from '../shared/command-button.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { TextField } from '../shared/field.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { saveFile } from '../shared/save-file.ts';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore, useEachChange } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useAttended } from '../shared/use-outcome.ts';
import styles from './notes-page.module.css';

/** Every highlight and note of the learner, the latest first, each leading to its passage (RD-11). */
export default function NotesPage() {
  const { all, of } = useUseCases('articles').listNotes;
  const search = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  const list = of(search);
  const notes = useCore(list.state);
  useAttended(all);
  useEachChange(all.state, (state) => {
    if (state.phase !== 'done') return;
    const text = notesAsMarkdown(state.value, (slug) => window.location.origin + pathTo('article', { slug }));
    saveFile(new Blob([text], { type: 'text/markdown' }), 'your-notes.md');
  });
  usePageTitle('Your notes');
  const isEmpty = notes.phase === 'loaded' && notes.pages.items.length === 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Your notes"
        lead="What you highlighted in articles, with your notes. Only you see them."
        back={{ href: pathTo('profile'), label: 'Your profile' }}
      />
      {(search !== '' || !isEmpty) && (
        <div className={styles.tools}>
          <SearchForm key={search} search={search} />
          <CommandButton command={all} pendingText="Preparing…">
            Download as Markdown
          </CommandButton>
        </div>
      )}
      {notes.phase === 'loading' && (
        <>
          <Loading what="your notes" />
          <SkeletonText lines={6} />
        </>
      )}
      {notes.phase === 'failed' && (
        <PageFailure routeName="notes" failure={notes.failure} what="Your notes" onRetry={list.retry} />
      )}
      {isEmpty && (search === '' ? <NoNotes /> : <NoneFound search={search} />)}
      {notes.phase === 'loaded' && !isEmpty && (
        <>
          <ul className={styles.list} aria-label="Your notes">
            {notes.pages.items.map((note) => (
              <Row key={`${note.articleId} ${note.id}`} note={note} />
            ))}
          </ul>
          <ShowMore
            what="notes"
            shown={notes.pages.items.length}
            total={notes.pages.total}
            more={notes.more}
            onMore={list.more}
          />
        </>
      )}
    </div>
  );
}

function SearchForm({ search }: { readonly search: string }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    navigate(words === '' ? pathTo('notes') : pathTo('notes', {}, { q: words }), { replace: true });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label="Search your notes"
          type="search"
          name="q"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
    </search>
  );
}

const NoNotes = () => (
  <EmptyState
    icon="highlighter"
    title="No notes yet."
    action={<LinkButton href={pathTo('home')}>Go to the feed</LinkButton>}
  >
    Select a passage in an article to highlight it or to add a note, and it appears here.
  </EmptyState>
);

const NoneFound = ({ search }: { readonly search: string }) => (
  <EmptyState
    icon="magnifying-glass"
    title={`No note has “${search}”.`}
    action={<LinkButton href={pathTo('notes')}>Show all notes</LinkButton>}
  >
    A note is found by the words of its passage, of what you wrote, and of the article’s title.
  </EmptyState>
);

function Row({ note }: { readonly note: Note }) {
  const days = useDays();
  const { exact, highlightedAt, id, journal, note: written, slug, title, withdrawn, year } = note;
  return (
    <li>
      <blockquote className={styles.passage}>{exact}</blockquote>
      {written !== '' && <p className={styles.written}>{written}</p>}
      <p className={styles.title}>
        {withdrawn ? title : <Link href={pathTo('article', { slug }, { highlight: id })}>{title}</Link>}
      </p>
      <SourceLine as="p" journal={journal} after={year} />
      <p className="meta">
        {withdrawn ? 'No longer in the library. Highlighted' : 'Highlighted'} on{' '}
        <time dateTime={highlightedAt}>{days.short(highlightedAt)}</time>
      </p>
    </li>
  );
}
