/** SQL: the card of the article `a` as the API sends it, as JSON text. */
export const CARD_JSON = `(a.card || jsonb_build_object('id', a.id::text, 'standing', a.standing))::text`;
