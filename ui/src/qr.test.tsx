import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, test } from 'vitest';
import { Qr, qrDefaults, qrPath } from './qr.tsx';
import { binarise, isBinarised } from './qr-logo.ts';

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

test('a code is 200 pixels, drawn 800 wide, black on white with a margin of 20 and a mark on a fifth of its side', () => {
  render(<Qr text={code} label="Código PIX" />);
  const image = screen.getByRole('img', { name: 'Código PIX' });
  expect(image.getAttribute('width')).toBe('200');
  expect(image.getAttribute('viewBox')).toBe('0 0 800 800');
  expect(image.querySelector('rect')?.getAttribute('fill')).toBe('#FFFFFF');
  const modules = image.querySelector('path');
  expect(modules?.getAttribute('fill')).toBe('#000000');
  const { size, hole } = qrPath(code);
  expect(modules?.getAttribute('transform')).toBe(`translate(20 20) scale(${760 / size})`);
  expect(Math.abs(hole / size - 0.2)).toBeLessThan(0.03);
  expect(qrDefaults).toMatchObject({ errorCorrection: 'M', logoScale: 0.2, binarizeThreshold: 128 });
});

test('a code is as large as it is asked to be', () => {
  render(<Qr text={code} size={120} label="Aplicativo" />);
  expect(screen.getByRole('img', { name: 'Aplicativo' }).getAttribute('width')).toBe('120');
});

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [128, true],
  [254, true],
  [255, false],
  [300, false],
])('a threshold of %i parts a logo in two colours: %s', (threshold, parted) => {
  expect(isBinarised(threshold)).toBe(parted);
});

test('a logo is dark below the threshold and light from it on; what is see-through is light', () => {
  const grey = (value: number, alpha = 255) => [value, value, value, alpha];
  expect(binarise([...grey(127), ...grey(128), ...grey(0, 0), ...grey(0)], 128)).toEqual([true, false, false, true]);
  expect(binarise([...grey(127), ...grey(40)], 60)).toEqual([false, true]);
});

test('a logo whose pixels are not to be parted is drawn as it is', () => {
  render(<Qr text={code} label="Aplicativo" logo="/logo.svg" binarizeThreshold={255} />);
  const picture = screen.getByRole('img', { name: 'Aplicativo' }).querySelector('image');
  expect(picture?.getAttribute('href')).toBe('/logo.svg');
});
