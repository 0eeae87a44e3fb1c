import { createContext, useContext, useEffect } from 'react';
import { pageTitle } from '#core/navigation/page-title.ts';

/** The product's name, as the operator set it. */
export const ProductName = createContext('Preceptor');

/** False inside a hidden page that stays mounted. */
export const IsShown = createContext(true);

/** Sets the document's title, which history, tabs and screen readers show (RT-55). */
export const usePageTitle = (page?: string): void => {
  const product = useContext(ProductName);
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (isShown) document.title = pageTitle(product, page);
  }, [product, page, isShown]);
};
