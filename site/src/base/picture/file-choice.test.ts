import { expect, test } from 'vitest';
import { withFiles } from './file-choice.ts';

const rules = { kinds: ['image/png', 'application/pdf'], most: 2 };
const file = (name: string, type = 'image/png', bytes = 1) => new File([new Uint8Array(bytes)], name, { type });

test('a file of another kind is named and left out, the others stay', () => {
  const found = withFiles(
    [],
    [file('a.pdf', 'application/pdf'), file('a.mov', 'video/quicktime'), file('b.png')],
    rules,
  );
  expect(found).toMatchObject({
    files: [{ name: 'a.pdf' }, { name: 'b.png' }],
    problem: { kind: 'kind', name: 'a.mov' },
  });
});

test('five megabytes may be sent, a byte more may not', () => {
  const five = 5 * 1024 * 1024;
  expect(withFiles([], [file('five.png', 'image/png', five)], rules).problem).toBeUndefined();
  const large = file('large.png', 'image/png', five + 1);
  expect(withFiles([], [large], rules)).toEqual({ files: [], problem: { kind: 'size', name: 'large.png' } });
});

test('what is one too many stays out', () => {
  const full = withFiles([file('1.png')], [file('2.png'), file('3.png')], rules);
  expect(full.files.map(({ name }) => name)).toEqual(['1.png', '2.png']);
  expect(full.problem).toEqual({ kind: 'many', name: '3.png' });
});
