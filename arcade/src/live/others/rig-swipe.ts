// For screen tests: a finger that goes over an element in a tenth of a second, however slow the machine is.
import { createEvent, fireEvent } from '@testing-library/react';

export function swipeOver(element: Element, x: number, y = 0): void {
  const touch = { clientX: 200, clientY: 200 };
  const start = createEvent.touchStart(element, { touches: [touch] });
  const end = createEvent.touchEnd(element, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  Object.defineProperty(start, 'timeStamp', { value: 1_000 });
  Object.defineProperty(end, 'timeStamp', { value: 1_100 });
  fireEvent(element, start);
  fireEvent(element, end);
}
