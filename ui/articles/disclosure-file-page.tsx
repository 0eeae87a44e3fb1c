import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { FilePage } from './file-page.tsx';

/** What is disclosed about an article's activity as PDF, inside the app (RT-06). */
export default function DisclosureFilePage({ params }: PageProps) {
  return (
    <FilePage
      params={params}
      file={useUseCase('openDisclosureFile')}
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
