import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

export const articleFileEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/pdf',
  summary: 'An article as PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});

export const disclosureFileEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/disclosure/pdf',
  summary: 'What is disclosed about an article’s activity, as PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});
