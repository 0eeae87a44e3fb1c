import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

export const articleFileEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/pdf',
  summary: 'An article as a PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});

export const disclosureFileEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/disclosure/pdf',
  summary: 'The disclosure of an article’s activity as a PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});
