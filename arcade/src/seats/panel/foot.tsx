import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useLayoutEffect } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { BetButton } from '../../live/bet-button.tsx';
import { LayingFoot, type LayingTool } from '../../live/foot.tsx';
import { NoteText } from '../../live/note-text.tsx';
import { useAgainAt } from '../../live/use-again-at.ts';
import { stillOpen } from '../laid.ts';
import { firstCardsBy } from '../round.ts';
import { decisionAtHand, isDecided, isOpen, type SeatsState, takesBets, totalOf } from '../state.ts';
import { Decide } from './decide.tsx';

export interface FootProps {
  state: SeatsState;
  stakes: readonly Micro[];
  hand: Micro | undefined;
  depositHref: string;
  /** The server's clock. */
  now(): number;
  onHand(stake: Micro): void;
  onTool(tool: LayingTool): void;
  onBet(): void;
  onMove(move: SeatMove): void;
}

/** Codes this page says by itself, besides those of every live table. */
const own: ReadonlySet<string> = new Set(['most', 'placed', 'noBetAhead', 'noSeat', 'betElsewhere', 'idle']);

/** The chips to lay and what makes them bets; while the player is to decide, the moves. */
export function Foot({ state, stakes, hand, depositHref, now, onHand, onTool, onBet, onMove }: FootProps) {
  const { t } = useTexts();
  const language = useLanguage();
  useFocusKept();
  const { laid, before, again, symbol, asked, mine, round, note, resent, deciding } = state;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const isWaiting = asked.length > 0 || deciding !== undefined;
  const told = note && (
    <NoteText
      {...note}
      {...{ own, symbol, depositHref }}
      of={note.seat === undefined ? undefined : t('seat.name', { seat: note.seat })}
    />
  );
  const says = isWaiting && resent > 0 ? t('fault.resending') : told;
  const dealtBy = firstCardsBy(state);
  const isDealing = dealtBy !== undefined && now() < dealtBy;
  useAgainAt(isDealing ? dealtBy : undefined, now);
  const decision = isDealing ? undefined : decisionAtHand(state);
  if (decision)
    return <Decide {...{ decision, state, money, now, onMove }} isBusy={isDecided(state, decision)} note={says} />;
  const open = isOpen(state);
  const takes = takesBets(state);
  const staked = mine.reduce((sum, { stake }) => sum + stake, 0n);
  const label = () => {
    if (asked.length > 0) return t('bet.asking', { stake: money(totalOf(asked)) });
    if (laid.length > 0) return t('bet.place', { stake: money(totalOf(laid)) });
    if (mine.length > 0) return t('bet.placed', { stake: money(staked) });
    return t(takes ? (state.own === null ? 'bet.sit' : 'bet.lay') : round ? 'bet.shut' : 'bet.none');
  };
  return (
    <LayingFoot
      {...{ stakes, hand, onHand, money, onTool }}
      note={says}
      isOn={{
        undo: open && before.length > 0,
        clear: open && laid.length > 0,
        double: open && laid.length > 0,
        repeat: open && stillOpen(state, again).length > 0,
      }}
    >
      <BetButton
        says={label()}
        canBet={open && laid.length > 0}
        isAsking={asked.length > 0}
        isPlaced={laid.length === 0 && mine.length > 0}
        closesAt={takes ? round?.closesAt : undefined}
        {...{ now, onBet }}
      />
    </LayingFoot>
  );
}

/**
 * Whoever works by the keyboard stays at the foot when the button they are at is taken away: at the foot itself, and at
 * none of its buttons, so that a second press of the space bar decides nothing.
 */
function useFocusKept(): void {
  // seen before anything changes: what is taken away does not tell that it had the focus
  const wasHere = Boolean(document.activeElement?.closest('#bet'));
  useLayoutEffect(() => {
    if (!wasHere || document.activeElement !== document.body) return;
    document.getElementById('bet')?.focus({ preventScroll: true });
  });
}
