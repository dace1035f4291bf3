import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, test } from 'vitest';
import { Qr, qrPath } from './qr.tsx';

afterEach(cleanup);

const code = '00020126580014br.gov.bcb.pix0136palpite-7f4c2a91-150-00520400005303986540615.0055802BR6304ABCD';

/** The dark modules a path draws, as 'x,y'. */
function modules(path: string): Set<string> {
  const drawn = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(width); at += 1) drawn.add(`${Number(x) + at},${y}`);
  return drawn;
}

test('the path draws every dark module outside the free square, and nothing else', () => {
  const { path, size, hole } = qrPath(code);
  const expected = encode(code, { ecc: 'M', boostEcc: false, border: 0 });
  const drawn = modules(path);
  const from = (size - hole) / 2;
  for (const [y, row] of expected.data.entries())
    for (const [x, dark] of row.entries()) {
      const isFree = x >= from && x < from + hole && y >= from && y < from + hole;
      expect(drawn.has(`${x},${y}`), `${x},${y}`).toBe(dark && !isFree);
    }
});

test('the free square costs far less than the code can bear', () => {
  const { size, hole } = qrPath(code);
  expect((hole * hole) / (size * size)).toBeLessThan(0.06);
  expect((size - hole) % 2).toBe(0);
});

test('a code is an image with a name, on white', () => {
  render(<Qr text={code} size={188} label="Código PIX" />);
  const image = screen.getByRole('img', { name: 'Código PIX' });
  expect(image.getAttribute('width')).toBe('188');
  expect(image.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
});
