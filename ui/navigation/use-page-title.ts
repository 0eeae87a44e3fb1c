import { createContext, useContext, useEffect } from 'react';
import { pageTitle } from '#core/navigation/page-title.ts';

/** The product's name, as the operator set it. */
export const ProductName = createContext('Preceptor');

/** False within a page that is kept while one is elsewhere. */
export const IsShown = createContext(true);

/** Names the page in the window's title, where history, tabs and screen readers say it (RT-55). */
export const usePageTitle = (page?: string): void => {
  const product = useContext(ProductName);
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (isShown) document.title = pageTitle(product, page);
  }, [product, page, isShown]);
};
