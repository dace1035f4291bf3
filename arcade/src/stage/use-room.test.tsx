import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoom } from './use-room.ts';

let width = 0;
let widen: () => void = () => undefined;
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: () => void) {
      widen = tell;
    }
    observe(): void {}
    disconnect(): void {}
  },
);
afterEach(cleanup);

function Room() {
  const place = useRef<HTMLDivElement>(null);
  useRoom(place);
  return <div ref={place} data-testid="room" />;
}

function roomAt(wide: number): HTMLElement {
  width = wide;
  return render(<Room />).getByTestId('room');
}

test('a stage as wide as the window is left as its sheet has it', () => {
  const room = roomAt(innerWidth);
  expect(room.getAttribute('style')).toBeNull();
  expect(room.hasAttribute('data-wide')).toBe(innerWidth >= 600);
});

test('one that is narrower is told how wide it is, and again when that changes', () => {
  const room = roomAt(590);
  expect(room.style.getPropertyValue('--room')).toBe('590px');
  expect(room.hasAttribute('data-wide')).toBe(false);
  width = 610;
  widen();
  expect(room.style.getPropertyValue('--room')).toBe('610px');
  expect(room.hasAttribute('data-wide')).toBe(true);
});

test('one that was as wide as the window and is not any more is told so', () => {
  const room = roomAt(innerWidth);
  width = 480;
  widen();
  expect(room.style.getPropertyValue('--room')).toBe('480px');
});
