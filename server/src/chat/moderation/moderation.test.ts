import { expect, test } from 'vitest';
import { contactIn } from './contacts.ts';
import { gistOf } from './letters.ts';
import { lengthOf, plainLine } from './plain-line.ts';
import { forbiddenIn } from './words.ts';

const list = ['puta', 'merd*', 'vai tomar', 'golpista', 'Ímbecil'];

test.for([
  'puta',
  'PUTA!',
  'pútä',
  'puuuuta',
  'p u t a',
  'P.U.T.A',
  'p-u-t-a',
  'pu\u200Bta',
  'рutа', // Cyrillic
  'ρυτα', // Greek
  '𝓹𝓾𝓽𝓪',
  'ｐｕｔａ',
  'put@',
  'que puta, hein',
  'oi,puta',
  'merdinha',
  'm3rd4',
  'VAI   tomar',
  'g0lp1sta',
  '!mbecil',
  'imbec1l',
])('a forbidden word is found however it is written: %s', (line) => {
  expect(forbiddenIn(plainLine(line), list)).toBeDefined();
});

test.for([
  'disputa boa',
  'reputação',
  'a p e n a s',
  'vai, tomara que dê',
  'boa sorte a todos 🍀',
  'amerdeiros',
  '١٢٣ مرحبا',
])('what only looks a little like one is none: %s', (line) => {
  expect(forbiddenIn(plainLine(line), list)).toBeUndefined();
});

test.for([
  ['entra em https://golpe.example', 'link'],
  ['www.golpe', 'link'],
  ['meu grupo t.me/sinais', 'link'],
  ['aposta .com .br', 'link'],
  ['sinais ponto com', 'link'],
  ['sinais[.]bet', 'link'],
  ['maria@correio.com', 'mail'],
  ['maria arroba correio ponto com', 'mail'],
  ['segue @maria.bet', 'handle'],
  ['me chama 11 98765-4321', 'number'],
  ['(11) 98765 4321', 'number'],
  ['+5511987654321', 'number'],
  ['cpf 123.456.789-09', 'number'],
  ['12345678909', 'number'],
  ['９８７６５４３２１', 'number'],
  ['٩٨٧٦٥٤٣٢١', 'number'],
  ['1 1 9 8 7 6 5 4 3 2 1', 'number'],
  ['um um nove oito sete meia cinco quatro três dois um', 'number'],
  ['11 98 76 54 32 1', 'number'],
  ['pix 123e4567-e89b-12d3-a456-426614174000', 'number'],
] as const)('a way to reach somebody elsewhere is found: %s', ([line, kind]) => {
  expect(contactIn(plainLine(line))).toBe(kind);
});

test.for([
  'ganhei 25000 com 50',
  'ganhei R$ 1.250.000,00',
  'saque de 1 000 000',
  'saiu 32 15 19 4 21 2 25 17 34 6',
  'odds 2,05 contra 1,95',
  'deu 3 5 1 2 6 4',
  'rodada 12345',
  'banco 8 jogador 7, de novo',
  'fim de jogo. Começa outro.',
  'empate...me enganei',
  '10/10 às 20:30',
])('talk about a game is none: %s', (line) => {
  expect(contactIn(plainLine(line))).toBeUndefined();
});

test('a line is plain: nothing invisible, nothing that turns what others write, no tower of marks', () => {
  expect(plainLine('  oi\u200B\u202E\u0007 \u3164mesa\n\u2028!\u2800 ')).toBe('oi mesa !');
  expect(plainLine(`z${'\u0335'.repeat(40)}`)).toBe('z\u0335\u0335');
  expect(plainLine('\u200B \u202E\u3164')).toBe('');
  expect(lengthOf('👍👍')).toBe(2);
});

test('lines that say the same are told by their gist', () => {
  expect(gistOf('Vamooos BANCO!!!')).toBe(gistOf('vamos banco'));
  expect(gistOf('👍')).not.toBe(gistOf('🍀'));
});
