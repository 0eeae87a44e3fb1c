import { pathTo } from '#core/navigation/path-of.ts';
import { FilePage } from '../articles/file-page.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { useUseCases } from '../shared/use-cases.ts';

/** An article as PDF, opened from a special requirement and closed back to it (RT-05). */
export default function SpecialFilePage({ params }: PageProps) {
  const { topicSlug = '', stateSlug = '', slug = '' } = params;
  return (
    <FilePage
      params={{ slug }}
      file={useUseCases('articles').openArticleFile}
      routeName="special-requirements-article-pdf"
      texts={{
        what: 'The article',
        pageTitle: (title) => `PDF: ${title}`,
        heading: (title) => title,
        fileName: (name) => `${name}.pdf`,
        back: () => pathTo('special-requirements-article-abstract', { topicSlug, stateSlug, slug }),
      }}
    />
  );
}
