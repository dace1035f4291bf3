import type { BlackjackEvent, HandResult } from '@palpite/math/games/blackjack/table.ts';

/** There is nothing to choose before the cards. */
export type BlackjackWager = Readonly<Record<string, never>>;

export interface ShownHand {
  readonly cards: readonly number[];
  readonly doubled: boolean;
  /** Null until it has been settled. */
  readonly result: HandResult | null;
}

/** The table as it lies there. */
export interface BlackjackTable {
  /** The dealer's cards; null is the covered one. */
  readonly dealer: readonly (number | null)[];
  /** The player's: one, or two after a split. */
  readonly hands: readonly ShownHand[];
  readonly insured: boolean;
  /** What the dealer found under an ace or a ten; null before it looks. */
  readonly dealerBlackjack: boolean | null;
  /** What became of the insurance; null where there is none yet. */
  readonly insuranceWon: boolean | null;
  readonly isOver: boolean;
}

export function blank(): BlackjackTable {
  return { dealer: [], hands: [], insured: false, dealerBlackjack: null, insuranceWon: null, isOver: false };
}

const empty: ShownHand = { cards: [], doubled: false, result: null };

function changed(table: BlackjackTable, at: number, change: (hand: ShownHand) => ShownHand): BlackjackTable {
  const hands = at < table.hands.length ? table.hands : [...table.hands, empty];
  return { ...table, hands: hands.map((hand, each) => (each === at ? change(hand) : hand)) };
}

function dealt(before: BlackjackTable, to: number | 'dealer', card: number): BlackjackTable {
  // The first card of a round finds the table cleared.
  const table = before.isOver ? blank() : before;
  if (to === 'dealer') return { ...table, dealer: [...table.dealer, card] };
  return changed(table, to, (hand) => ({ ...hand, cards: [...hand.cards, card] }));
}

export function replay(table: BlackjackTable, event: BlackjackEvent): BlackjackTable {
  switch (event.kind) {
    case 'dealt':
      return dealt(table, event.to, event.card);
    case 'covered':
      return { ...table, dealer: [...table.dealer, null] };
    case 'insured':
      return { ...table, insured: true };
    case 'peeked':
      return { ...table, dealerBlackjack: event.blackjack };
    case 'stood':
      return table;
    case 'doubled':
      return changed(table, event.hand, (hand) => ({ ...hand, doubled: true }));
    case 'split':
      return {
        ...table,
        hands: table.hands.flatMap(({ cards }) => cards.map((card) => ({ ...empty, cards: [card] }))),
      };
    case 'revealed':
      return { ...table, dealer: table.dealer.map((card) => card ?? event.card) };
    case 'settled':
      return changed(table, event.hand, (hand) => ({ ...hand, result: event.result }));
    case 'insurance':
      return { ...table, insuranceWon: event.won };
    case 'ended':
      return { ...table, isOver: true };
  }
}
