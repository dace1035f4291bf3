import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Money } from '../../table/game-client.ts';
import { drawingId } from '../reels/tile.tsx';
import css from './banner.module.css';

export interface BannerProps {
  event: SlotEvent | undefined;
  quick: boolean;
  stake: Micro;
  money: Money;
}

/** A card over the reels when a feature begins or ends. */
export function Banner({ event, quick, stake, money }: BannerProps) {
  const { t } = useTexts();
  const said = saidOf(event);
  if (!said) return null;
  const { key, count, symbol, pays } = said;
  return (
    <div className={classNames(css.veil, quick && css.quick)} aria-hidden="true">
      <div className={css.card}>
        {symbol !== undefined && (
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#${drawingId(symbol)}`} />
          </svg>
        )}
        <p>
          <strong>{pays === undefined ? count : money(payoutOf(stake, pays))}</strong>
          {t(`slots.banner.${key}`, { count: count ?? 0 })}
        </p>
      </div>
    </div>
  );
}

interface Said {
  key: string;
  count?: number;
  symbol?: number;
  /** Ten-thousandths of the stake. */
  pays?: number;
}

function saidOf(event: SlotEvent | undefined): Said | undefined {
  if (event?.kind === 'free-spins')
    return { key: 'free', count: event.won, ...(event.symbol !== undefined && { symbol: event.symbol }) };
  if (event?.kind === 'fill') return { key: 'fill', symbol: event.symbol };
  if (event?.kind === 'hold') return { key: 'hold', count: event.left };
  if (event?.kind === 'coins' || event?.kind === 'grand') return { key: event.kind, pays: event.pays };
  return undefined;
}
