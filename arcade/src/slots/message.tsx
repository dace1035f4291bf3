import { multiplierUnit } from '@palpite/math/games/game.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { SlotDrawn, Win } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { type Said, useTexts } from '../base/seat/say.ts';
import type { Money } from '../table/game-client.ts';
import css from './message.module.css';
import type { SlotSceneProps } from './scene.tsx';
import type { SlotTheme } from './theme.ts';

export interface MessageProps {
  theme: SlotTheme;
  seen: SlotDrawn;
  win: Win | undefined;
  event: SlotEvent | undefined;
  stake: Micro;
  money: Money;
  outcome: SlotSceneProps['outcome'];
}

/**
 * The plate below the reels: what is won, by what, and the outcome in words. Only what is more
 * than the stake is a prize.
 */
export function Message({ theme, seen, win, event, stake, money, outcome }: MessageProps) {
  const { t } = useTexts();
  const isPrize = outcome !== undefined && outcome.payout > outcome.staked;
  const capped = seen.end?.capped === true;
  const verdict =
    outcome &&
    t(isPrize ? (capped ? 'slots.capped' : 'slots.prize') : outcome.payout > 0n ? 'slots.back' : 'slots.lost', {
      payout: money(outcome.payout),
      stake: money(outcome.staked),
    });
  const nameOf = (symbol: number) => t(`symbols.${theme.rules.symbols[symbol] ?? ''}`);
  const told = win && event ? toldOf(win, t, nameOf) : heldOf(seen, t, stake, money);
  const sum = seen.won > 0 ? money(payoutOf(stake, seen.won)) : undefined;
  return (
    <div className={css.under}>
      <p className={classNames(css.plate, isPrize && css.prize)} aria-hidden="true">
        {verdict ?? (
          <>
            {told && <span>{told}</span>}
            {sum !== undefined ? <b>{sum}</b> : !told && <span>{t(event ? 'slots.turning' : 'slots.first')}</span>}
          </>
        )}
      </p>
      <p className="sr-only" role="status">
        {verdict ?? spoken(event, t)}
      </p>
    </div>
  );
}

/** What the coins held so far will pay, until they do. */
function heldOf({ coins, respins }: SlotDrawn, t: Say, stake: Micro, money: Money): string | undefined {
  if (!coins || respins === 0) return undefined;
  const worth = coins.reduce((sum, { value }) => sum + value, 0);
  return t('slots.held', { amount: money(payoutOf(stake, worth * multiplierUnit)) });
}

type Say = Said['t'];

function toldOf(win: Win, t: Say, nameOf: (symbol: number) => string): string {
  const symbol = win.symbol === undefined ? '' : nameOf(win.symbol);
  if (win.kind === 'line') return t('slots.line', { line: (win.line ?? 0) + 1, count: win.cells.length, symbol });
  if (win.kind === 'ways') return t('slots.ways', { count: win.ways ?? 1, symbol });
  return win.kind === 'expand' ? t('slots.expand', { symbol }) : t('slots.scatter');
}

/** Features are said aloud as they begin. */
function spoken(event: SlotEvent | undefined, t: Say): string {
  if (event?.kind === 'free-spins') return t('slots.aloud.free', { count: event.won });
  if (event?.kind === 'hold') return t('slots.aloud.hold', { count: event.coins.length });
  if (event?.kind === 'grand') return t('slots.aloud.grand');
  return '';
}
