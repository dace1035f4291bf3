import type { SeatTotal } from '@palpite/contract/seats/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Users } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatShort } from '@palpite/ui/text/number-format.ts';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { totalText } from '../../cards/total-text.ts';
import { Chip } from '../../cloth/chip.tsx';
import css from './place.module.css';
import { SeatHand } from './seat-hand.tsx';
import type { SeatView } from './view.ts';

/** What every seat shares. */
export interface Placing {
  readonly roundId: string | undefined;
  readonly stakes: readonly Micro[];
  readonly symbol: string;
  readonly currency: string;
  readonly open: boolean;
  readonly calm: boolean;
  /** The seat of which something was refused. */
  readonly refused: number | undefined;
  /** When the decision at hand ends, and how long it has. */
  readonly dueAt: number | undefined;
  readonly decisionMs: number;
  now(): number;
  press(seat: number): void;
  takeAway(seat: number): void;
}

/** One seat of the table: its cards, the field for chips, and who sits there. */
export function Place({ view, placing }: { view: SeatView; placing: Placing }) {
  const { t } = useTexts();
  const { seat, taken, isOwn, canTake, ahead, behind, mine, laid, hands, isActive, isInsured } = view;
  const { open, calm, refused, symbol, currency, stakes, dueAt, decisionMs, now } = placing;
  const language = useLanguage();
  const money = (amount: bigint, of = currency) => formatCurrency(amount, of === currency ? symbol : of, language);
  const said = useSaid(view, money);
  const amount = mine ? mine.stake : laid;
  const isBare = hands.every(({ cards }) => cards.length === 0);
  const shown = amount > 0n ? amount : (ahead?.stake ?? 0n);
  return (
    <li
      className={classNames(
        css.place,
        isOwn && css.own,
        isActive && css.active,
        taken === undefined && ahead === undefined && css.empty,
      )}
      data-seat={seat}
    >
      <div className={css.hands}>
        {isBare && <i className={css.bare} />}
        {(hands.length > 0 ? hands : [nothing]).map((hand, at) => (
          <SeatHand
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
            key={`${placing.roundId} ${at}`}
            hand={hand}
            label={t('seat.handOf', { seat, hand: at + 1 })}
            money={money}
            calm={calm}
          />
        ))}
      </div>
      <button
        type="button"
        className={classNames(css.field, seat === refused && css.refused, !open && !canTake && css.shut)}
        aria-disabled={(!open && !canTake) || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => placing.press(seat)}
        onContextMenu={(event) => {
          event.preventDefault();
          placing.takeAway(seat);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') placing.takeAway(seat);
        }}
      >
        <span className="sr-only">{said}</span>
        {isActive && dueAt !== undefined && <DecisionClock key={dueAt} {...{ dueAt, decisionMs, now }} />}
        {shown > 0n ? (
          <Chip amount={shown} stakes={stakes} className={classNames(css.chip, amount === 0n && css.theirs)} />
        ) : (
          <span className={css.face} aria-hidden="true">
            {canTake ? t('seat.sit') : isOwn ? t('seat.lay') : ''}
          </span>
        )}
      </button>
      <p className={css.who} aria-hidden="true">
        <span>
          <b>{seat}</b> {isOwn ? t('seat.you') : (taken?.name ?? (ahead ? t('seat.left') : ''))}
        </span>
        {isInsured && <em>{t('seat.insured')}</em>}
      </p>
      {behind.length > 0 && <Behind {...{ behind, currency }} />}
    </li>
  );
}

const nothing: SeatView['hands'][number] = {
  cards: [],
  doubled: false,
  result: null,
  isActive: false,
  paid: undefined,
};

/** A ring that runs out as the time of a decision does. */
function DecisionClock({ dueAt, decisionMs, now }: Pick<Placing, 'decisionMs' | 'now'> & { dueAt: number }) {
  // what is gone already as it is first seen
  const [since] = useState(() => decisionMs - Math.max(0, dueAt - now()));
  return (
    <i
      className={css.clock}
      style={{ '--lasts': `${decisionMs}ms`, '--since': `${Math.round(-since)}ms` } as CSSProperties}
    />
  );
}

/** What others have laid behind the seat: in the player's money its sum, of others how many. */
function Behind({ behind, currency }: { behind: readonly SeatTotal[]; currency: string }) {
  const language = useLanguage();
  const bettors = behind.reduce((sum, each) => sum + each.bettors, 0);
  const own = behind.find((each) => each.currency === currency);
  return (
    <p className={css.behind} aria-hidden="true">
      <Users size={11} /> {bettors}
      {own && ` · ${formatShort(own.stake, language)}`}
    </p>
  );
}

/** The seat in words. */
function useSaid(view: SeatView, money: (amount: bigint, currency?: string) => string): string {
  const { t } = useTexts();
  const names = useCardNames();
  const { seat, taken, isOwn, canTake, ahead, behind, mine, laid, hands, isActive } = view;
  const who = isOwn
    ? t('seat.yours')
    : taken
      ? t('seat.of', { name: taken.name })
      : t(ahead ? 'seat.left' : 'seat.free');
  const does = () => {
    if (canTake) return t('seat.take');
    if (mine) return t(mine.behind ? 'seat.mineBehind' : 'seat.mine', { amount: money(mine.stake) });
    if (isOwn) return t('seat.betHere');
    if (ahead) return t('seat.betBehind');
    return taken ? t('seat.noBet') : undefined;
  };
  return [
    t('seat.name', { seat }),
    who,
    does(),
    !mine && laid > 0n && t('seat.laid', { amount: money(laid) }),
    ahead && !isOwn && t('seat.ahead', { amount: money(ahead.stake, ahead.currency) }),
    ...behind.map(({ bettors: count, stake, currency }) => t('seat.behind', { count, amount: money(stake, currency) })),
    ...hands.flatMap(({ cards, result, paid }) =>
      cards.length === 0
        ? []
        : [
            `${names(cards)}: ${totalText(cards, result !== null)}`,
            result && t(`result.${result}`),
            paid !== undefined && paid > 0n && money(paid),
          ],
    ),
    isActive && t('seat.decides'),
  ]
    .filter(Boolean)
    .join(', ');
}
