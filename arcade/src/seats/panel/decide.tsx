import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import foot from '../../live/foot.module.css';
import { useSeconds } from '../../live/use-seconds.ts';
import { costOf, type Decision, type SeatsState } from '../state.ts';
import css from './decide.module.css';

export interface DecideProps {
  decision: Decision;
  /** A move is on its way: they are seen and do nothing. */
  isBusy: boolean;
  state: Pick<SeatsState, 'available' | 'bonus' | 'round'>;
  note: ReactNode;
  money(amount: Micro): string;
  /** The server's clock. */
  now(): number;
  onMove(move: SeatMove): void;
}

/** What the player may do now with the hand that is to decide, what costs more with its price, and the time for it. */
export function Decide({ decision, isBusy, state, note, money, now, onMove }: DecideProps) {
  const { t } = useTexts();
  const { moves, seat, dueAt, bet } = decision;
  const seconds = useSeconds(dueAt, now);
  const hands = state.round?.seats.find((each) => each.seat === seat)?.hands ?? [];
  const isInsurance = moves.includes('insure');
  const hand = (state.round?.active?.hand ?? 0) + 1;
  const asks = isInsurance ? 'decide.insurance' : hands.length > 1 ? 'decide.hand' : 'decide.turn';
  // what costs nothing stands first
  const shown = isInsurance ? (['decline', 'insure'] as const) : moves;
  return (
    <section className={classNames(foot.foot, css.decide)} id="bet" tabIndex={-1} aria-label={t('bet.panel')}>
      <p className={foot.note} role="alert">
        {note}
      </p>
      <p className={css.asks}>
        <b>{t(asks, { seat, hand })}</b>
        {seconds !== undefined && <span>{t('decide.seconds', { seconds })}</span>}
      </p>
      <div className={css.moves} aria-busy={isBusy || undefined}>
        {shown.map((move) => {
          const cost = costOf(move, bet);
          const isShort = cost !== undefined && cost > state.available + state.bonus;
          return (
            <button
              key={move}
              type="button"
              className={classNames(css.move, (move === 'hit' || move === 'decline') && css.main, isShort && css.short)}
              aria-disabled={isShort || isBusy || undefined}
              onClick={isShort || isBusy ? undefined : () => onMove(move)}
            >
              {t(`action.${move}`)}
              {cost !== undefined && (
                <small>{t(isShort ? 'decide.short' : 'decide.cost', { amount: money(cost) })}</small>
              )}
            </button>
          );
        })}
      </div>
    </section>
  );
}
