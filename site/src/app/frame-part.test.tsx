import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../base/failure/chunk.ts';
import { FramePart } from './frame-part.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Missing(): never {
  throw new ChunkLoadError('failed');
}

function Faulty(): never {
  throw new Error('a fault of ours');
}

test('the page goes on without a part of its frame that did not arrive, or has a fault', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('line')));
  render(
    <ErrorBoundary>
      <FramePart>
        <Missing />
      </FramePart>
      <FramePart>
        <Faulty />
      </FramePart>
      <p>the page</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is missing from the frame is not looked for while somebody types', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = vi.fn(() => Promise.reject(new TypeError('line')));
  vi.stubGlobal('fetch', asked);
  const page = (
    <>
      <input aria-label="amount" />
      <FramePart>
        <Missing />
      </FramePart>
    </>
  );
  document.body.insertAdjacentHTML('beforeend', '<input id="typing">');
  document.getElementById('typing')?.focus();
  const typing = render(page);
  expect(asked).not.toHaveBeenCalled();
  typing.unmount();
  document.getElementById('typing')?.remove();
  render(page);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
});
