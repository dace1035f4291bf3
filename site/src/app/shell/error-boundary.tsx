import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleAlert, WifiOff } from '@palpite/ui/icon.tsx';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { ChunkLoadError } from '../../base/failure/chunk.ts';
import { reloadOnce, wouldArrive } from '../../base/failure/chunk-recovery.ts';
import { FaultNumber } from '../../base/failure/fault-number.tsx';
import { doubtLine, useLineBroken } from '../../base/page/line.ts';
import { useLookAgain } from '../../base/page/look-again.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';

/** How often a page with a part missing looks whether it would arrive now. */
const lookAgainMs = 5_000;

interface State {
  error: unknown;
}

/**
 * Keeps a fault of one page to that page. A part that did not arrive comes with a reload; anything else may be tried
 * again. A `quiet` one stands around a part of the frame: the page goes on without it.
 */
export class ErrorBoundary extends Component<{ quiet?: boolean; children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.quiet) return error instanceof ChunkLoadError ? <FrameWithout error={error} /> : null;
    return <Broken error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

export function Broken({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return error instanceof ChunkLoadError ? <PartMissing error={error} /> : <Fault error={error} onRetry={onRetry} />;
}

/**
 * Looks whether a missing part would arrive now, and then loads the page again: the browser remembers that it failed,
 * so only a reload brings it. Not while `isHeld` says that somebody would lose something by it.
 */
function useComingBack(error: ChunkLoadError, isHeld: () => boolean): void {
  const looking = useRef(false);
  const look = () => {
    if (looking.current || isHeld()) return;
    looking.current = true;
    void wouldArrive(error).then((arrives) => {
      if (arrives && !isHeld()) reloadOnce();
      looking.current = false;
    });
  };
  useLookAgain(look, lookAgainMs);
  // a newer build may be the very reason
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once, and then by the clock
  useEffect(look, []);
}

const never = () => false;

/** Somebody types, or has a dialog open. */
function isAtWork(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('[role="dialog"], dialog[open]') !== null
  );
}

function FrameWithout({ error }: { error: ChunkLoadError }) {
  useComingBack(error, isAtWork);
  return null;
}

/** A part of the page is missing. It comes by itself once it would arrive. */
function PartMissing({ error }: { error: ChunkLoadError }) {
  const t = useTexts();
  useComingBack(error, never);
  // no answer at all is no slow one
  const broken = useLineBroken() || !navigator.onLine;
  useEffect(doubtLine, []);
  return (
    <Empty
      tone="error"
      art={<WifiOff size={40} />}
      title={t(broken ? 'error.network' : 'error.slow')}
      text={broken ? t('error.networkText', { brand: brandName }) : t('error.slowText')}
      actions={<Button onClick={() => location.reload()}>{t('error.reload')}</Button>}
    />
  );
}

function Fault({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts();
  return (
    <Empty
      tone="error"
      art={<CircleAlert size={40} />}
      title={t('error.unknown')}
      text={
        <>
          {t('error.unknownText')}
          <FaultNumber error={error} />
        </>
      }
      actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}
