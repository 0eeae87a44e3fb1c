import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from '#ui/app.tsx';
import { ArticleTextContext } from '#ui/articles/article-text.ts';
import { fetchPage } from '#ui/navigation/page-of.tsx';
import { routes } from '#ui/routes.ts';
import { stillArticleText } from './still-article-text.ts';
import { type StillPlace, stillServices } from './still-services.ts';

interface Painting extends StillPlace {
  readonly path: string;
  readonly search: string;
  /** The server's gate for HTML from outside. */
  readonly cleanHtml: (html: string) => string;
}

/**
 * The page at a place as every visitor first sees it, as HTML for `#app`: the app's own components over a core that
 * stands still. Built apart from the app and run by the server (server/static/first-paint.ts). Rejects where a page
 * cannot be rendered.
 */
export const paint = async (painting: Painting): Promise<string> => {
  const services = stillServices(painting);
  await fetchPage(painting.route, routes, services);
  const markup = renderToString(
    <Router ssrPath={painting.path} ssrSearch={painting.search}>
      <ArticleTextContext value={stillArticleText(painting.cleanHtml)}>
        <App services={services} />
      </ArticleTextContext>
    </Router>,
  );
  if (markup.includes(UNRENDERED)) throw new Error(`The page of ${painting.route} did not render.`);
  return markup;
};

/** What React leaves where a page threw or waits: in the browser it would be tried again, here it is a defect. */
const UNRENDERED = '<!--$!-->';
