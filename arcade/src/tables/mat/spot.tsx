import { type Micro, unit } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Users } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatShort } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Chip } from '../../cloth/chip.tsx';
import { amountOn } from '../laid.ts';
import type { Laying } from './laying.ts';
import css from './spot.module.css';
import { paysText, spotName } from './spot-text.ts';

export interface SpotProps {
  spot: string;
  laying: Laying;
  /** Drawn in place of its name. */
  face?: ReactNode;
  tone?: string | undefined;
  /** `dense`: one of many in its row, with room for a few figures. */
  size?: 'large' | 'dense' | undefined;
  tabIndex: number;
  onFocus(): void;
}

/**
 * A field of the mat: pressed, it takes the chip in hand; Delete or the other button of the mouse takes the pile away.
 */
export function Spot({ spot, laying, face, tone, size, tabIndex, onFocus }: SpotProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { game, limits, chips, stakes, hand, open, totals, winners, paid, refused, symbol, lay, take } = laying;
  const limit = limits.get(spot);
  if (!limit) return null;
  const amount = amountOn(chips, spot);
  const total = totals.get(spot);
  const won = paid?.get(spot) ?? 0n;
  const isWinner = winners?.has(spot) ?? false;
  const money = (sum: bigint) => formatCurrency(sum, symbol, language);
  const name = spotName(game, spot, t);
  const pays = paysText(game, spot, t, language);
  const most = t('spot.max', { most: formatShort(limit.most, language) });
  const said = [
    t('spot.aloud', { name, pays, most: money(limit.most) }),
    amount > 0n && t('spot.laid', { amount: money(amount) }),
    total && t('spot.total_of', { count: total.bettors, amount: money(total.amount) }),
    winners && t(isWinner ? 'spot.won' : 'spot.notWon'),
    won > 0n && t('spot.paid', { amount: money(won) }),
  ];
  return (
    <button
      type="button"
      data-spot={spot}
      className={classNames(
        css.spot,
        tone && css[tone],
        size && css[size],
        isWinner && css.winner,
        spot === refused && css.refused,
        !open && css.shut,
      )}
      tabIndex={tabIndex}
      aria-disabled={!open || undefined}
      // a press of the mouse leaves the focus where it was: the space bar then still bets
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => hand !== undefined && lay([{ spot, amount: hand }])}
      onContextMenu={(event) => {
        event.preventDefault();
        take(spot);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') take(spot);
      }}
      onFocus={onFocus}
    >
      <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
      <span className={css.name} aria-hidden="true">
        {face ?? name}
      </span>
      <span className={css.pays} aria-hidden="true">
        <span>{pays}</span> <span>{size === 'dense' ? `≤ ${formatShort(wholeOf(limit.most), language)}` : most}</span>
      </span>
      <span className={css.total} aria-hidden="true">
        {total && (
          <>
            <Users size={11} /> {total.bettors} · {formatShort(total.amount, language)}
          </>
        )}
      </span>
      {amount > 0n && (
        <Chip
          amount={amount}
          stakes={stakes}
          className={classNames(css.chip, winners && !isWinner && won === 0n && css.lost)}
        />
      )}
      {won > 0n && (
        <span className={css.paid} aria-hidden="true">
          {formatShort(won, language)}
        </span>
      )}
    </button>
  );
}

/** Whole units: what a narrow field has room for. The name of the spot has the cents. */
function wholeOf(amount: Micro): Micro {
  return amount < unit ? amount : amount - (amount % unit);
}
