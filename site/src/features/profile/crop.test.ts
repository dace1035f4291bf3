import { expect, test } from 'vitest';
import { areaOf, dragCrop, openPicture, wholeSide } from './crop.ts';

const wide = { width: 800, height: 400 };

test('the square is the middle of the picture until it is moved', () => {
  expect(areaOf(wide, wholeSide)).toEqual({ x: 200, y: 0, side: 400 });
  expect(areaOf(wide, { across: 1, down: 1, zoom: 2 })).toEqual({ x: 600, y: 200, side: 200 });
});

test('what is dragged follows the finger and stops at the border', () => {
  const moved = dragCrop(wide, wholeSide, { x: 50, y: 30 }, 100);
  expect(areaOf(wide, moved)).toEqual({ x: 0, y: 0, side: 400 });
  expect(dragCrop(wide, wholeSide, { x: 0, y: 500 }, 100).down).toBe(0.5);
  expect(dragCrop(wide, { ...wholeSide, zoom: 2 }, { x: 0, y: -1000 }, 100).down).toBe(1);
});

test('a file of another kind, and one no phone should open, are told before they are opened', async () => {
  expect(await openPicture(new File(['x'], 'a.gif', { type: 'image/gif' }))).toBe('unreadable');
  const large = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
  expect(await openPicture(large)).toBe('tooLarge');
});
