import type { HelpNode } from '@palpite/contract/messages/shapes.ts';
import { expect, test } from 'vitest';
import { searchHelp, shownOnly, trailOf, trails } from './help-tree.ts';

const place = (tag: string, title: string, children: HelpNode[] = [], display = true): HelpNode => ({
  id: tag,
  tag,
  title,
  content: `<p>texto de ${title}</p>`,
  lang: 'PT',
  bgColor: null,
  display,
  children,
});
const tree = [
  place('money', 'Dinheiro', [place('deposit', 'Depósito'), place('withdraw', 'Saque')]),
  place('terms', 'Termos de uso'),
  place('hidden', 'Escondido', [place('below', 'Abaixo')], false),
];
const tags = (found: readonly (readonly HelpNode[])[]) => found.map((trail) => trail.at(-1)?.tag);
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');

test('a hash opens the place of its tag, however deep', () => {
  expect(trailOf(tree, '#deposit')?.map(({ tag }) => tag)).toEqual(['money', 'deposit']);
  expect(trailOf(tree, '#unknown')).toBeUndefined();
  expect(trailOf(tree, '')).toBeUndefined();
});

test('#term means the terms of use', () => {
  expect(trailOf(tree, '#term')?.at(-1)?.tag).toBe('terms');
});

test('what is not displayed is not there, nor what stands below it', () => {
  expect(tags(trails(shownOnly(tree)))).toEqual(['money', 'deposit', 'withdraw', 'terms']);
});

test('the search does without accents and puts titles first', () => {
  expect(tags(searchHelp(tree, 'deposito', plain))).toEqual(['deposit']);
  expect(tags(searchHelp([place('a', 'Outro'), ...tree], 'texto', plain))).toContain('a');
  const both = [{ ...place('text', 'Conta'), content: '<p>um saque</p>' }, place('title', 'Saque')];
  expect(tags(searchHelp(both, 'SAQUE', plain))).toEqual(['title', 'text']);
});

test('an empty search finds nothing', () => {
  expect(searchHelp(tree, '   ', plain)).toEqual([]);
});
