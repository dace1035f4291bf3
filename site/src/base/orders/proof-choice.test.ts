import { expect, test } from 'vitest';
import { withProofs } from './proof-choice.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

test('pictures and documents are proofs, anything else is not', () => {
  const paper = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const film = new File(['x'], 'a.mov', { type: 'video/quicktime' });
  expect(withProofs([], [paper, film, picture('b.png')], 3)).toMatchObject({
    files: [{ name: 'a.pdf' }, { name: 'b.png' }],
    problem: { kind: 'kind', name: 'a.mov' },
  });
});

test('what is too large, and what is one too many, stays out', () => {
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  expect(withProofs([], [large], 3).problem).toEqual({ kind: 'size', name: 'large.png' });
  const two = withProofs([picture('1.png')], [picture('2.png'), picture('3.png')], 2);
  expect(two.files.map((file) => file.name)).toEqual(['1.png', '2.png']);
  expect(two.problem).toEqual({ kind: 'many', name: '3.png' });
});
