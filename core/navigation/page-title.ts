/** The title of a page: the product's title, with the page's own name before it if it has one (RT-55). */
export const pageTitle = (product: string, page?: string): string => {
  const promise = `Earn CME and MOC with ${product}`;
  return page === undefined ? promise : `${page} · ${promise}`;
};
