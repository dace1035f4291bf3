import { expect, test } from 'vitest';
import { marked, markupOf } from './markup.ts';

test('plain lines become paragraphs, and a smaller-than stays one', () => {
  expect(markupOf('Olá\nmundo\n\n3 < 5')).toBe('<p>Olá<br>mundo</p>\n<p>3 &lt; 5</p>');
  expect(markupOf(' \n\n ')).toBe('');
});

test('what stands in blocks is left alone, also beside plain lines', () => {
  const kept = '<h3>Regras</h3><ul><li>Uma</li></ul>';
  expect(markupOf(kept)).toBe(kept);
  expect(markupOf(`Antes, <b>forte</b>\n\n${kept}`)).toBe(`<p>Antes, <b>forte</b></p>\n${kept}`);
  expect(markupOf(markupOf('Olá\n\nmundo'))).toBe(markupOf('Olá\n\nmundo'));
});

test('a mark goes around what is chosen, and that stays chosen', () => {
  expect(marked('um dois', 3, 7, 'bold')).toEqual({ text: 'um <b>dois</b>', from: 6, to: 10 });
  expect(marked('a\nb', 0, 3, 'list').text).toBe('\n\n<ul><li>a</li>\n<li>b</li></ul>\n\n');
});
