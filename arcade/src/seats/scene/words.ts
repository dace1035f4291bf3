import { goal, isBlackjack, totalOf } from '@palpite/math/games/blackjack/rules.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { totalText } from '../../cards/total-text.ts';
import { decisionAtHand, type SeatsState } from '../state.ts';
import type { Shown } from './shown.ts';

export interface Words {
  /** In a line on the table. */
  readonly sign: string;
  readonly tone: 'plain' | 'closed' | 'own' | 'gold';
  /** For who does not see the table. */
  readonly said: string;
}

const lastSeconds = 5;
const plain = (sign: string, said = sign): Words => ({ sign, tone: 'plain', said });

/** What the table says at this moment. */
export function useWords(state: SeatsState, shown: Shown): Words {
  const { t } = useTexts();
  const names = useCardNames();
  const { round } = state;
  if (!round) return plain(t('sign.waiting'));
  if (round.phase === 'void') return { ...plain(t('sign.void')), tone: 'closed' };
  if (shown.secondsLeft !== undefined)
    return plain(t(shown.secondsLeft <= lastSeconds ? 'sign.lastBets' : 'sign.betting'));
  if (round.phase === 'closed') return { ...plain(t('sign.closed')), tone: 'closed' };
  if (round.seats.length === 0) return plain(t(round.phase === 'deciding' ? 'sign.closed' : 'sign.nobody'));
  const dealer = round.dealer.slice(0, shown.dealer);
  const dealerSaid = t('scene.dealerAloud', { cards: names(dealer), total: totalText(dealer, shown.isOver) });
  if (shown.isDealing) return plain(t('sign.dealing'));
  if (round.phase === 'deciding') return deciding();
  if (!shown.isOver) return plain(t('sign.dealerPlays'), dealerSaid);
  const { total } = totalOf(dealer);
  const ended = isBlackjack(dealer) ? 'sign.dealerBlackjack' : total > goal ? 'sign.dealerBust' : 'sign.dealerHas';
  return { ...plain(t(ended, { total })), tone: 'gold' };

  function deciding(): Words {
    const decision = decisionAtHand(state);
    const at = decision?.seat ?? round?.active?.seat;
    const seat = round?.seats.find((each) => each.seat === at);
    const hand = seat?.hands[round?.active?.hand ?? 0]?.cards ?? [];
    if (!decision) {
      if (round?.active) return plain(t('sign.seatDecides', { seat: round.active.seat }));
      return plain(t(round?.turn === null ? 'sign.dealerPlays' : 'sign.insurance'));
    }
    const asks = t(round?.active ? 'sign.yourTurn' : 'sign.insuranceYou', { seat: decision.seat });
    const own = t('sign.handAloud', { seat: decision.seat, cards: names(hand), total: totalText(hand, false) });
    return { sign: asks, tone: 'own', said: `${asks}. ${own} ${dealerSaid}` };
  }
}
