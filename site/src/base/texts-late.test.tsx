// Texts on a slow or broken line: what the page draws meanwhile, and that nothing goes wrong unseen.
import { Component, type ReactNode, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, speakTexts, useTexts } from './text/texts.ts';

const line = vi.hoisted(() => ({ fetched: 0, broken: false }));
vi.mock('./failure/chunk.ts', () => ({
  loadChunk: async (load: () => Promise<unknown>) => {
    line.fetched += 1;
    await new Promise((done) => setTimeout(done, 20));
    if (line.broken) throw new Error('did not arrive');
    return load();
  },
}));

// As on the page itself: React works in slices, in its own time.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

beforeEach(async () => {
  line.broken = false;
  await speakTexts('PT', ['site']);
});

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <b>broken</b>;
  }
}

/** Something with state of its own beside its texts. */
function Part({ rooms: [room = 'site', ...more] }: { rooms: readonly string[] }) {
  const t = useTexts(room, ...more);
  const [count] = useState(7);
  return <p>{`${t('title')} ${count}`}</p>;
}

/** Draws as the site does, and gathers what React had to recover from. */
function draw(node: ReactNode) {
  const place = document.createElement('div');
  const recovered: unknown[] = [];
  const root = createRoot(place, {
    onRecoverableError: (error) => recovered.push(error instanceof Error ? error.cause : error),
    onCaughtError: () => undefined,
  });
  startTransition(() => root.render(<Boundary>{node}</Boundary>));
  return { place, recovered };
}

test('what has state of its own waits for its texts and is drawn once, without a fault', async () => {
  const alone = draw([<Part key="a" rooms={['security']} />, <Part key="b" rooms={['profile', 'bets']} />]);
  const waiting = draw(
    <Suspense fallback={<i />}>
      <Part rooms={['security', 'agents']} />
    </Suspense>,
  );
  await expect.poll(() => alone.place.textContent).toBe('Segurança 7Perfil 7');
  await expect.poll(() => waiting.place.textContent).toBe('Segurança 7');
  expect([...alone.recovered, ...waiting.recovered]).toEqual([]);
});

test('a language changed while texts are on their way is spoken everywhere at once, and nothing waits again', async () => {
  const { place, recovered } = draw(
    <Suspense fallback={<i>wait</i>}>
      <Part rooms={['security', 'wallet']} />
      <Part rooms={['identity']} />
    </Suspense>,
  );
  const spoken = speakTexts('EN');
  const late = loadTexts('handoff');
  await spoken;
  await late;
  const fetched = line.fetched;
  await expect.poll(() => place.textContent).toContain('Security 7');
  expect(place.querySelector('i')).toBeNull();
  expect(line.fetched).toBe(fetched);
  expect(recovered).toEqual([]);
});

test('texts that do not arrive are said to be missing, not asked for again and again; who asks anew gets them', async () => {
  line.broken = true;
  const before = line.fetched;
  const { place } = draw(
    <Suspense fallback={<i />}>
      <Part rooms={['payments']} />
    </Suspense>,
  );
  await expect.poll(() => place.innerHTML).toBe('<b>broken</b>');
  expect(line.fetched).toBe(before + 1);
  line.broken = false;
  await loadTexts('payments');
  const again = draw(<Part rooms={['payments']} />);
  await expect.poll(() => again.place.textContent).toMatch(/ 7$/);
});
