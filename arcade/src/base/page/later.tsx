// Parts of a page that a first bet can do without: they are fetched once the page has been painted and rests, so that
// they are not in its way.
import { Button } from '@palpite/ui/button.tsx';
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../seat/say.ts';
import { makeStore, useStore } from '../seat/store.ts';
import css from './later.module.css';

type Fetched<Props> = { is: 'away' } | { is: 'here'; Part: ComponentType<Props> } | { is: 'lost' };

interface LaterOptions {
  /** What stands in its place until it is here. */
  readonly Outline?: ComponentType;
  /** Fetched when it is first drawn, and not before: what most players never open. */
  readonly onDemand?: true;
  /** Where it lies over the page, what is said of its loss does too. */
  readonly over?: true;
  /**
   * Fetched when its place comes near the window: what lies further down. The place has this name, so that a link leads
   * there before the part has come.
   */
  readonly near?: string;
  /** What it shows is told elsewhere too: nobody is troubled with its loss. */
  readonly quietly?: true;
}

const parts = new Set<() => Promise<void>>();

/** Fetches every part that is not only for those who open it or come near it. Resolves when each is here or lost. */
export async function fetchParts(): Promise<void> {
  await Promise.all([...parts].map((fetchPart) => fetchPart()));
}

/** Calls once the processor rests. */
export function atRest(call: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => call(), { timeout: 2000 });
  else setTimeout(call, 100);
}

/** Resolves once the page has been painted, and not only its outline, and its processor rests. */
export const quiet: Promise<void> = new Promise((done) => {
  const rest = () => atRest(done);
  const outline = document.getElementById('outline');
  // A page nobody sees is not painted, and not every browser tells of its paint.
  if (document.hidden) setTimeout(rest);
  else if (outline?.parentElement) {
    const drawn = new MutationObserver(() => {
      if (outline.isConnected) return;
      drawn.disconnect();
      requestAnimationFrame(() => setTimeout(rest));
    });
    drawn.observe(outline.parentElement, { childList: true });
  } else if (!PerformanceObserver.supportedEntryTypes.includes('paint')) setTimeout(rest);
  else new PerformanceObserver(rest).observe({ type: 'paint', buffered: true });
});

/** So far below the window a part is fetched. */
const nearMargin = '80px';

/** Calls once when this place comes near the window; where no browser can tell, once the page rests. */
function whenNear(place: Element, call: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    void quiet.then(call);
    return () => undefined;
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      call();
    },
    { rootMargin: nearMargin },
  );
  // where nothing is drawn yet everything is near
  void quiet.then(() => watch.observe(place));
  return () => watch.disconnect();
}

/** A component that comes later. What does not come says so, and can be asked for again. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Outline, onDemand, over, near, quietly }: LaterOptions = {},
): ComponentType<Props> {
  const store = makeStore<Fetched<Props>, Fetched<Props>>({ is: 'away' }, (_, next) => next);
  let underWay: Promise<void> | undefined;
  const fetchPart = async () => {
    const { is } = store.get();
    if (is === 'here') return;
    if (is === 'lost') store.say({ is: 'away' });
    underWay ??= load()
      .then((Part) => store.say({ is: 'here', Part }))
      .catch(() => store.say({ is: 'lost' }))
      .finally(() => {
        underWay = undefined;
      });
    await underWay;
  };
  if (!onDemand && near === undefined) parts.add(fetchPart);

  return function Later(props: Props) {
    const fetched = useStore(store);
    const place = useRef<HTMLDivElement>(null);
    const wasLedHere = useRef(false);
    const standAt = useCallback((placed: HTMLDivElement) => {
      place.current = placed;
      return () => {
        // asked before the place is taken away, and the focus with it
        wasLedHere.current = document.activeElement === placed;
      };
    }, []);
    useEffect(() => {
      if (near !== undefined && place.current) return whenNear(place.current, () => void fetchPart());
      void (onDemand ? fetchPart() : quiet.then(fetchPart));
      return undefined;
    }, []);
    useEffect(() => {
      // whoever was led to the place goes on in what came there
      if (fetched.is === 'here' && near !== undefined && wasLedHere.current) document.getElementById(near)?.focus();
    }, [fetched.is]);
    if (fetched.is === 'here') return <fetched.Part {...props} />;
    if (fetched.is === 'away' && near !== undefined)
      return (
        <div ref={standAt} id={near} className={Outline ? undefined : css.place} tabIndex={-1}>
          {Outline && <Outline />}
        </div>
      );
    if (fetched.is === 'lost') return quietly ? null : <Lost over={over ?? false} onAgain={() => void fetchPart()} />;
    return Outline ? <Outline /> : null;
  };
}

function Lost({ over, onAgain }: { over: boolean; onAgain(): void }) {
  const { t } = useTexts();
  return (
    <div className={over ? css.over : css.lost} role="alert">
      <p>{t('later.lost')}</p>
      <Button variant="secondary" size={36} onClick={onAgain}>
        {t('closed.again')}
      </Button>
    </div>
  );
}
