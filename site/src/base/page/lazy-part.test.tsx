import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(cleanup);

const words = () =>
  lazyPart(
    async () => ({ Words: () => <p>here</p> }),
    (module) => module.Words,
  );

test('a part that was brought ahead is drawn together with what stands around it; any other after it', async () => {
  const Brought = words();
  await Brought.bring();
  render(
    <Suspense fallback="waiting">
      <Brought />
    </Suspense>,
  );
  expect(document.body.textContent).toBe('here');
  cleanup();

  const Late = words();
  render(
    <Suspense fallback="waiting">
      <Late />
    </Suspense>,
  );
  expect(document.body.textContent).toBe('waiting');
  expect(await screen.findByText('here')).toBeTruthy();
});
