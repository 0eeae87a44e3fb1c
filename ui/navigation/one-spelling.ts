/** An address in one spelling: browsers, forms and links write a blank in a query as `+`, as `%20` or as it is. */
export const oneSpelling = (path: string, search: string): string => `${path}?${new URLSearchParams(search)}`;
