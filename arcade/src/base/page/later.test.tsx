import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import table from '../../locales/pt/table.json' with { type: 'json' };
import { sayFrom } from '../seat/say.ts';
import { fetchParts, laterPart, quiet } from './later.tsx';
import { allIsNear } from './rig-near.ts';

beforeAll(() => {
  sayFrom('PT', table);
});
afterEach(cleanup);

/** A part of a page over a line that breaks so often. */
function partAfter(breaks: number, options: Parameters<typeof laterPart>[1] = {}) {
  const asked = { times: 0 };
  const Part = laterPart<{ name: string }>(async () => {
    asked.times += 1;
    if (asked.times <= breaks) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>Prova de {name}</p>;
  }, options);
  return { Part, asked };
}

const Outline = () => <p>contorno</p>;

test('its outline stands in its place until the page rests, then the part itself, once for all who draw it', async () => {
  const { Part, asked } = partAfter(0, { Outline });
  render(
    <>
      <Part name="Luana" />
      <Part name="Caio" />
    </>,
  );
  expect(screen.getAllByText('contorno')).toHaveLength(2);
  await act(() => quiet);
  expect(await screen.findByText('Prova de Luana')).toBeTruthy();
  expect(screen.getByText('Prova de Caio')).toBeTruthy();
  expect(asked.times).toBe(1);
});

test('what did not come over the line says so, and comes when it is asked for again', async () => {
  const { Part, asked } = partAfter(1, { Outline });
  render(<Part name="Luana" />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/não carregou/);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Prova de Luana')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.times).toBe(2);
});

test('what is told elsewhere too is missed without a word', async () => {
  const { Part, asked } = partAfter(1, { quietly: true });
  render(<Part name="Luana" />);
  await act(() => fetchParts());
  expect(asked.times).toBeGreaterThan(0);
  cleanup();
  render(<Part name="Luana" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Prova de Luana')).toBeTruthy();
});

test('what most never open is fetched only by those who do', async () => {
  const { Part, asked } = partAfter(0, { onDemand: true, over: true });
  await fetchParts();
  expect(asked.times).toBe(0);
  render(<Part name="Luana" />);
  expect(await screen.findByText('Prova de Luana')).toBeTruthy();
});

test('a part that lies further down is fetched when its place comes near the window, and its place has its name until then', async () => {
  const watched: { place: Element; see: (isIntersecting: boolean) => void }[] = [];
  class Watch {
    readonly said: (seen: { isIntersecting: boolean }[]) => void;
    constructor(said: (seen: { isIntersecting: boolean }[]) => void) {
      this.said = said;
    }
    observe(place: Element) {
      watched.push({ place, see: (isIntersecting) => this.said([{ isIntersecting }]) });
    }
    disconnect() {
      watched.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  const { Part, asked } = partAfter(1, { near: 'proof' });
  render(<Part name="Luana" />);
  await act(() => quiet);
  expect(watched.map(({ place }) => place.id)).toEqual(['proof']);
  act(() => watched[0]?.see(false));
  expect(asked.times).toBe(0);
  act(() => watched[0]?.see(true));
  // over a line that breaks it says so, as any part does
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Prova de Luana')).toBeTruthy();
  expect(asked.times).toBe(2);
  expect(document.getElementById('proof')).toBeNull();
  vi.unstubAllGlobals();
});

test('whoever was led to the place of a part goes on in the part', async () => {
  allIsNear();
  const Proof = () => <section id="proof" tabIndex={-1} />;
  const Part = laterPart(async () => Proof, { near: 'proof' });
  render(<Part />);
  document.getElementById('proof')?.focus();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
  vi.unstubAllGlobals();
});
