import type { OpenFile } from '#core/articles/open-file.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FileLayout, PdfSkeleton } from '../pdf/file-layout.tsx';
import { PdfViewer, PORTRAIT } from '../pdf/pdf-viewer.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface FileTexts {
  /** The subject of a sentence: 'The article'. */
  readonly what: string;
  readonly pageTitle: (title: string) => string;
  readonly heading: (title: string) => string;
  readonly fileName: (slug: string) => string;
  readonly back: (slug: string) => string;
}

interface FilePageProps extends PageProps {
  readonly file: OpenFile;
  readonly routeName: RouteName;
  readonly texts: FileTexts;
}

/** A document of an article, whose `id` or `slug` is in the path. */
export function FilePage({ params: { id, slug = '' }, ...rest }: FilePageProps) {
  return id === undefined ? <FileOfSlug slug={slug} {...rest} /> : <FileOfId id={id} {...rest} />;
}

type Rest = Omit<FilePageProps, 'params'>;

function FileOfSlug({ slug, ...rest }: Rest & { readonly slug: string }) {
  const entry = useUseCases('articles').readArticle.of(slug);
  const state = useCore(entry);
  const { texts, routeName } = rest;
  if (state.phase === 'loaded') return <FileOfId id={state.value.id} {...rest} />;
  return (
    <FileLayout title={texts.what} back={{ href: texts.back(slug), label: 'Back to the article' }}>
      {state.phase === 'loading' ? (
        <Waiting texts={texts} />
      ) : (
        <PageFailure routeName={routeName} failure={state.failure} what={texts.what} onRetry={entry.retry} />
      )}
    </FileLayout>
  );
}

/** The document and its article are loaded side by side. Without the article, the document is shown without its title. */
function FileOfId({ id, file, routeName, texts }: Rest & { readonly id: string }) {
  const article = useCore(useUseCases('articles').findArticle.of(id));
  const entry = file.of(id);
  const state = useCore(entry);
  const known = article.phase === 'loaded' ? article.value : undefined;
  const title = known === undefined ? texts.what : texts.heading(known.title);
  usePageTitle(known === undefined ? texts.what : texts.pageTitle(known.title));
  const back = known ? { href: texts.back(known.slug), label: 'Back to the article' } : FEED;
  return (
    <FileLayout title={title} back={back}>
      {state.phase === 'loading' && <Waiting texts={texts} />}
      {state.phase === 'failed' && (
        <PageFailure routeName={routeName} failure={state.failure} what={texts.what} onRetry={entry.retry} />
      )}
      {state.phase === 'loaded' && (
        <PdfViewer
          bytes={state.value}
          name={title}
          what={texts.what}
          fileName={texts.fileName(known?.slug ?? id)}
          onRetry={entry.retry}
          filling
        />
      )}
    </FileLayout>
  );
}

const FEED = { href: pathTo('home'), label: 'Feed' };

function Waiting({ texts: { what } }: { readonly texts: FileTexts }) {
  return <PdfSkeleton what={what.charAt(0).toLowerCase() + what.slice(1)} proportions={PORTRAIT} filling />;
}

/** An article as PDF, inside the app, by its id or its slug (RT-04). */
export function ArticleFilePage({ params }: PageProps) {
  return (
    <FilePage
      params={params}
      file={useUseCases('articles').openArticleFile}
      routeName="article-file-view"
      texts={{
        what: 'The article',
        pageTitle: (title) => `PDF: ${title}`,
        heading: (title) => title,
        fileName: (slug) => `${slug}.pdf`,
        back: (slug) => pathTo('article', { slug }),
      }}
    />
  );
}

/** The disclosure of an article's activity as PDF, inside the app (RT-06). */
export function DisclosureFilePage({ params }: PageProps) {
  return (
    <FilePage
      params={params}
      file={useUseCases('articles').openDisclosureFile}
      routeName="article-disclosure-pdf"
      texts={{
        what: 'The disclosure',
        pageTitle: (title) => `Disclosure: ${title}`,
        heading: (title) => `Disclosure: ${title}`,
        fileName: (slug) => `disclosure-${slug}.pdf`,
        back: (slug) => pathTo('article', { slug }),
      }}
    />
  );
}
