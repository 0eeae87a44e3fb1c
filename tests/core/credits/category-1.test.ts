import { expect, it } from 'vitest';
import { category1Of } from '#core/credits/category-1.ts';

it.each([
  ['AMA PRA Category 1 Credit', 'ama'],
  ['AMA PRA Category 1 Credit(s)™', 'ama'],
  ['ama pra cat. 1', 'ama'],
  ['AMA Category I', 'ama'],
  ['AOA Category 1-A', 'aoa'],
  ['AOA 1-B', 'aoa'],
  ['Category 1A', 'aoa'],
  ['Osteopathic Category 1', 'aoa'],
  ['AOA Category 2-A', null],
  ['AMA PRA Category 2', null],
  ['Certificate of participation', null],
  ['Category 10', null],
  ['CME 1', null],
  ['', null],
])('[CP-01] “%s” is Category 1 of %s', (type, of) => {
  expect(category1Of(type)).toBe(of);
});
