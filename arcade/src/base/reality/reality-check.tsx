import type { Caller } from '@palpite/contract/base/client.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../seat/say.ts';
import { type PlaySession, type RealityWire, realityWire, watchReality } from './reality.ts';
import css from './reality-check.module.css';

export interface RealityCheckProps {
  wire: RealityWire;
  /** A round is under way: the check waits for its end. */
  playing: boolean;
  symbol: string;
  /** The check waits: play on its own must end. */
  onDue(): void;
  /** Whether the check stands over the game. */
  onShown(shown: boolean): void;
  /** Leads this page somewhere else. */
  go(path: string): void;
}

/** The check as the session of the site asks for it. */
export function RealityCheckAs({ caller, ...props }: Omit<RealityCheckProps, 'wire'> & { caller: Caller }) {
  const wire = useMemo(() => realityWire(caller), [caller]);
  return <RealityCheck wire={wire} {...props} />;
}

/**
 * Stops the player between two rounds: how long the session has run and what it brought. Then it is the
 * player's to go on or not.
 */
export function RealityCheck({ wire, playing, symbol, onDue, onShown, go }: RealityCheckProps) {
  const { t } = useTexts();
  const [session, setSession] = useState<PlaySession>();
  const [seen, setSeen] = useState(0);
  // what the game does about it may change from one drawing to the next
  const told = useRef({ onDue, onShown });
  told.current = { onDue, onShown };
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew each time one was seen
  useEffect(
    () =>
      watchReality(wire, (due) => {
        setSession(due);
        told.current.onDue();
      }),
    [wire, seen],
  );
  const open = session !== undefined && !playing;
  useEffect(() => {
    told.current.onShown(open);
  }, [open]);
  const figures = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<PlaySession>();
  if (session !== undefined && session !== last) setLast(session);
  if (!last) return null;

  const goOn = async () => {
    setSession(undefined);
    // Not told: the platform still has it due, and says so when asked again.
    await wire.seen().catch(() => undefined);
    setSeen((times) => times + 1);
  };
  const minutes = Math.max(0, Math.floor((last.now - last.startedAt) / 60_000));
  return (
    <Dialog
      open={open}
      onClose={() => void goOn()}
      title={t('reality.title')}
      closeLabel={t('reality.goOn')}
      initialFocus={figures}
    >
      <div ref={figures} tabIndex={-1} className={css.check}>
        <p>{t('reality.text')}</p>
        <dl>
          <div>
            <dt>{t('reality.time')}</dt>
            <dd>{t('reality.clock', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</dd>
          </div>
          <div>
            <dt>{t('reality.staked')}</dt>
            <dd>
              <Money amount={last.staked} symbol={symbol} />
            </dd>
          </div>
          <div>
            <dt>{t('reality.won')}</dt>
            <dd>
              <Money amount={last.won} symbol={symbol} />
            </dd>
          </div>
          <div>
            <dt>{t('reality.result')}</dt>
            <dd>
              <Money amount={last.won - last.staked} symbol={symbol} sign="always" />
            </dd>
          </div>
        </dl>
        <Button variant="secondary" size={52} full onClick={() => void wire.leave().then(() => go('/'))}>
          {t('reality.stop')}
        </Button>
        <Button variant="secondary" size={52} full onClick={() => void goOn()}>
          {t('reality.goOn')}
        </Button>
        <Button
          variant="quiet"
          full
          onClick={() => {
            void goOn();
            go('/member/responsible');
          }}
        >
          {t('reality.limits')}
        </Button>
      </div>
    </Dialog>
  );
}
