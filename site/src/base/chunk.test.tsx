import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Broken } from '../app/error-boundary.tsx';
import { ChunkLoadError, loadChunk } from './chunk.ts';
import { speakTexts } from './texts.ts';

test('a part of the page is waited for 120 seconds, not longer', async () => {
  vi.useFakeTimers();
  const waiting = loadChunk(() => new Promise(() => undefined));
  const told = expect(waiting).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await told;
  vi.useRealTimers();
});

test('a part that fails to load is a chunk error, whatever the browser calls it', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('no')))).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(loadChunk(() => Promise.resolve(7))).resolves.toBe(7);
});

test('a part that did not come asks for a reload, anything else may be tried again', async () => {
  await speakTexts('EN', ['site']);
  const { rerender } = render(<Broken error={new ChunkLoadError('late')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'The page took longer time to load, please check your network connectivity',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  rerender(<Broken error={new Error('x')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('Unknown error');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
