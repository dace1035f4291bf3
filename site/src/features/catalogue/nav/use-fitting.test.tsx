import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFitting } from './use-fitting.ts';

afterEach(() => vi.restoreAllMocks());

/** A list of this room that wraps, its entries so wide. */
function lay(room: number, widths: readonly number[]) {
  const placeOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widths[placeOf(this)] ?? 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const before = widths.slice(0, placeOf(this) + 1).reduce((sum, width) => sum + width, 0);
    return placeOf(this) > 0 && before > room ? 40 : 0;
  });
}

function List({ entries }: { entries: number }) {
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, entries);
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: entries }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={at} />
        ))}
      </ul>
      <output>{fitting}</output>
    </>
  );
}

test.each([
  ['all', 300, 3],
  ['those of the first line', 220, 2],
  ['the first alone', 130, 1],
  ['none, where the first would be cut off', 40, 0],
])('%s fit', (_, room, fitting) => {
  lay(room, [80, 100, 120]);
  const { container, unmount } = render(<List entries={3} />);
  expect(container.querySelector('output')?.textContent).toBe(String(fitting));
  unmount();
});
