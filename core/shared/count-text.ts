/** A whole number as it is written in the United States: 12,500. */
export const countText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
