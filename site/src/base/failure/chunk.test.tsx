import { Refused } from '@palpite/contract/base/client.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Broken } from '../../app/shell/error-boundary.tsx';
import { speakTexts } from '../text/texts.ts';
import { ChunkLoadError, loadChunk } from './chunk.ts';

test('a part of the page is waited for 120 seconds, not longer', async () => {
  vi.useFakeTimers();
  let failure: unknown;
  loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', message: 'timeout' });
  vi.useRealTimers();
});

test('a part that fails to load is a chunk error, whatever the browser calls it', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('no')))).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(loadChunk(() => Promise.resolve(7))).resolves.toBe(7);
});

test('a part that did not come asks for a reload, anything else may be tried again', async () => {
  await speakTexts('EN', ['site']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('line')));
  const { rerender } = render(<Broken error={new ChunkLoadError('late')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'The page took longer time to load, please check your network connectivity',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  rerender(<Broken error={new Error('x')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('Unknown error');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a part that did not come because there is no line says that, and not that it took long', async () => {
  await speakTexts('EN', ['site']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('line')));
  render(<Broken error={new ChunkLoadError('failed')} onRetry={() => undefined} />);
  const alert = screen.getAllByRole('alert').at(-1);
  await waitFor(() => expect(alert?.textContent).toContain('Network link is abnormal'));
  expect(alert?.textContent).not.toContain('took longer');
});

test('a fault of the platform shows the number it is logged under, to be copied; nothing else does', async () => {
  await speakTexts('EN', ['site']);
  const fault = new Refused('server.fault', 'failed', 500, { traceId: 'req-4k2' });
  const { rerender } = render(<Broken error={fault} onRetry={() => undefined} />);
  const alert = screen.getAllByRole('alert').at(-1);
  expect(alert?.textContent).toContain('Unknown error');
  expect(alert?.textContent).toContain('Error number:req-4k2');
  expect(await screen.findByRole('button', { name: 'Copy the error number' })).toBeTruthy();
  rerender(<Broken error={new Refused('server.busy', 'busy', 503, { traceId: 'x' })} onRetry={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Copy the error number' })).toBeNull();
});
