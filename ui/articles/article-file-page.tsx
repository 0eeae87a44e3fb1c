import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { FilePage } from './file-page.tsx';

/** An article as PDF, inside the app (RT-04): by its id, or by its slug where the address has that. */
export default function ArticleFilePage({ params }: PageProps) {
  return (
    <FilePage
      params={params}
      file={useUseCase('openArticleFile')}
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
