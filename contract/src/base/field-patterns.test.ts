import { expect, test } from 'vitest';
import { acceptedPatternOf, accepts, patternIds, problemOf } from './field-patterns.ts';

/** Section 5 of the specification, row by row: what each pattern takes and what it does not. */
const rows: readonly { id: number; says: string; takes: readonly string[]; refuses: readonly string[] }[] = [
  { id: 0, says: 'any characters', takes: ['a', ' ', 'ção 🙂\n', '漢字'], refuses: [] },
  {
    id: 1,
    says: 'starts with a letter, then letters and digits',
    takes: ['a', 'Luana82', 'x0'],
    refuses: ['', '9maria', 'maria joao', 'maria_1', 'mariá', 'maria\n'],
  },
  {
    id: 2,
    says: 'Chinese/kanji plus digits',
    takes: ['漢字', '漢字12', '12'],
    refuses: ['', 'kanji', '漢字 12', 'ひらがな'],
  },
  {
    id: 3,
    says: 'e-mail format',
    takes: ['a@b.co', 'luana.p+1@mail.example.org', `${'a'.repeat(64)}@b.co`],
    refuses: [
      '',
      'a@b',
      '@b.co',
      'a@',
      'a b@c.de',
      'a@b@c.de',
      'a..b@c.de',
      'a@c..de',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b'.repeat(251)}.co`,
    ],
  },
  {
    id: 4,
    says: 'alphanumeric, no special characters',
    takes: ['abc', 'ABC123', '7'],
    refuses: ['', 'a-b', 'a b', 'á'],
  },
  { id: 5, says: 'letters and digits combined', takes: ['a1', '1a', 'abc123'], refuses: ['', 'abc', '123', 'a1!'] },
  { id: 6, says: 'digits only', takes: ['0', '11987654321'], refuses: ['', '1a', '1 2', '١٢٣', '1.0', '+1', '12\n'] },
  {
    id: 7,
    says: 'alphanumeric with at least one capital',
    takes: ['Abc', 'abC1', 'A'],
    refuses: ['', 'abc1', 'A b', 'A!'],
  },
  { id: 8, says: 'English letters and spaces', takes: ['Ana Maria', 'a'], refuses: ['', 'João', 'Ana1', 'Ana\tMaria'] },
  { id: 9, says: 'no spaces', takes: ['@luana', '漢字!', 'a.b'], refuses: ['', 'a b', 'a\tb', 'a\u00a0b'] },
  { id: 10, says: 'Chinese and punctuation', takes: ['漢字', '漢字。', '，'], refuses: ['', '漢字1', 'abc', '漢 字'] },
  {
    id: 11,
    says: 'date yyyy-MM-dd',
    takes: ['2026-02-28', '2024-02-29', '2000-02-29', '1990-12-31'],
    refuses: [
      '',
      '2026-02-29',
      '1900-02-29',
      '2026-02-31',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '26-01-01',
      '01-31-2026',
    ],
  },
  {
    id: 12,
    says: 'letters and spaces',
    takes: ['João Açaí', 'ไทย', 'हिन्दी', 'José'],
    refuses: ['', 'a1', 'a-b', 'a_b'],
  },
  {
    id: 13,
    says: 'date MM-dd-yyyy',
    takes: ['02-28-2026', '02-29-2024', '12-31-1990'],
    refuses: ['', '02-29-2026', '02-31-2026', '13-01-2026', '31-12-1990', '2026-02-28'],
  },
  { id: 14, says: 'letters or digits only', takes: ['João7', '漢字1', 'हिन्दी'], refuses: ['', 'a b', 'a-b', 'a!'] },
  { id: 15, says: 'Korean only', takes: ['한국어', '한'], refuses: ['', '한국 어', '한국1', 'abc'] },
  { id: 16, says: 'Thai only', takes: ['ภาษาไทย', 'ก่'], refuses: ['', 'ไทย ไทย', 'ไทยa', 'abc'] },
  { id: 17, says: 'Thai or English and spaces', takes: ['ไทย Thai', 'Thai'], refuses: ['', 'Thai1', 'ไทย!', 'João'] },
  {
    id: 18,
    says: 'capitals and spaces with at least one English letter',
    takes: ['ANA MARIA', 'A'],
    refuses: ['', ' ', 'Ana', 'ANA1', 'ÁNA'],
  },
  { id: 19, says: 'letters, digits and symbols', takes: ['João#7', 'a+b=c', '漢字!'], refuses: ['', 'a b', 'a\tb'] },
  {
    id: 20,
    says: 'at least one upper, one lower, one digit and one special symbol',
    takes: ['Aa1!', 'Senha#2026', 'aA1ç'],
    refuses: ['', 'Aa1', 'aa1!', 'AA1!', 'Aaa!', 'Aa1 !'],
  },
  {
    id: 21,
    says: 'full name, first and last, separated by a space',
    takes: ['Ana Lima', 'Luana Ribeiro Prado', "Ana D'Ávila", 'Ana-Lúcia de S. Melo'],
    refuses: ['', 'Ana', 'Ana ', 'Ana  ', ' Ana Lima', 'Ana L1ma', 'Ana .'],
  },
];

test('every pattern of the specification takes and refuses what its row says', () => {
  let values = 0;
  for (const { id, says, takes, refuses } of rows) {
    for (const value of takes) expect([id, says, value, accepts(id, value)]).toEqual([id, says, value, true]);
    for (const value of refuses) expect([id, says, value, accepts(id, value)]).toEqual([id, says, value, false]);
    values += takes.length + refuses.length;
  }
  expect(rows.map(({ id }) => id)).toEqual([...patternIds]);
  process.stdout.write(`field patterns: ${rows.length} rows of the specification, ${values} values\n`);
});

test('a pattern is printed as its source, any text as a star, and an unknown one takes nothing', () => {
  expect(acceptedPatternOf(0)).toBe('*');
  expect(acceptedPatternOf(6)).toBe('^\\d+$');
  for (const id of patternIds.slice(1)) expect(acceptedPatternOf(id)).toMatch(/^\^.+\$$/);
  expect(accepts(22, 'a')).toBe(false);
});

const rule = { patternId: 1, minLength: 4, maxLength: 6, required: true };

test('emptiness is said first, then the length, then the pattern', () => {
  expect(problemOf('', rule)).toEqual({ kind: 'empty' });
  expect(problemOf('', { ...rule, required: false })).toBeUndefined();
  expect(problemOf('', undefined)).toEqual({ kind: 'empty' });
  expect(problemOf('9a', rule)).toEqual({ kind: 'length', min: 4, max: 6 });
  expect(problemOf('9abcdefg', rule)).toEqual({ kind: 'length', min: 4, max: 6 });
  expect(problemOf('9abc', rule)).toEqual({ kind: 'pattern', id: 1 });
  expect(problemOf('abcd', rule)).toBeUndefined();
  expect(problemOf('anything', undefined)).toBeUndefined();
});

test('lengths are counted in code points, both bounds included', () => {
  const emoji = { patternId: 0, minLength: 2, maxLength: 3, required: true };
  expect(problemOf('🙂', emoji)).toEqual({ kind: 'length', min: 2, max: 3 });
  expect(problemOf('🙂🙂', emoji)).toBeUndefined();
  expect(problemOf('🙂🙂🙂', emoji)).toBeUndefined();
  expect(problemOf('🙂🙂🙂🙂', emoji)).toEqual({ kind: 'length', min: 2, max: 3 });
});

test('no pattern takes long on a long value that almost fits', () => {
  const almost = ['a', 'A', '1', ' ', "'", 'a@', '漢', 'Aa1', '.', 'a b'].map(
    (piece) => `${piece.repeat(100_000 / piece.length)}\u0000`,
  );
  const before = process.cpuUsage();
  for (const id of patternIds) for (const value of almost) accepts(id, value);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
});
