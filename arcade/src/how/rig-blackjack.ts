/** Deals blackjack as somebody who has read the page and nothing else. */
import { column, outcome, type Play, type Read } from './rig-page.ts';

interface Hand {
  readonly cards: number[];
  doubled: boolean;
  done: boolean;
}

export const blackjack: Play = (page, _bet, draws) => {
  const points = column(page, 'points', 0, 1);
  const pays = column(page, 'blackjack', 1, 2);
  const [goal, stands] = [Number(page.figures?.goal), Number(page.figures?.stands)];
  const pointsOf = (card: number) => points.get('23456789TJQKA'[Math.floor(card / 4)] ?? '') ?? 0;
  const totalOf = (cards: readonly number[]) => {
    const sum = cards.reduce((total, card) => total + pointsOf(card), 0);
    return cards.some((card) => pointsOf(card) === 1) && sum + 10 <= goal ? sum + 10 : sum;
  };
  const isNatural = (cards: readonly number[]) => cards.length === 2 && totalOf(cards) === goal;
  let used = 0;
  const card = () => {
    used += 1;
    return outcome(draws(used - 1), 52);
  };
  const hands: Hand[] = [{ cards: [], doubled: false, done: false }];
  const dealer: number[] = [];
  let [isAsked, isInsured, isOver, paid] = [false, false, false, 0];
  const openNow = (): string[] => {
    const hand = hands.find(({ done }) => !done);
    if (isOver || !hand) return [];
    if (isAsked) return ['insure', 'decline'];
    const two = hand.cards.length === 2;
    const isPair = two && pointsOf(hand.cards[0] ?? 0) === pointsOf(hand.cards[1] ?? 0);
    return ['hit', 'stand', ...(two ? ['double'] : []), ...(isPair && hands.length === 1 ? ['split'] : [])];
  };
  const read = (events: readonly object[]): Read => {
    const staked = hands.reduce((sum, { doubled }) => sum + (doubled ? 20_000 : 10_000), isInsured ? 5000 : 0);
    return { events, open: openNow().map((kind) => ({ kind })), over: isOver, staked, paid };
  };
  const resultOf = ({ cards }: Hand) => {
    const own = hands.length === 1 && isNatural(cards);
    if (isNatural(dealer)) return own ? 'push' : 'lost';
    if (own) return 'blackjack';
    if (totalOf(cards) > goal) return 'bust';
    if (totalOf(dealer) > goal || totalOf(cards) > totalOf(dealer)) return 'won';
    return totalOf(cards) === totalOf(dealer) ? 'push' : 'lost';
  };
  const finish = (before: readonly object[]): Read => {
    const events = [...before, { kind: 'revealed', card: dealer[1] }];
    const isDecided = hands.length === 1 && hands.every(({ cards }) => isNatural(cards));
    if (!isDecided && hands.some(({ cards }) => totalOf(cards) <= goal))
      while (totalOf(dealer) < stands) {
        dealer.push(card());
        events.push({ kind: 'dealt', to: 'dealer', card: dealer.at(-1) } as never);
      }
    const settled = hands.map((hand, at) => ({ kind: 'settled', hand: at, result: resultOf(hand) }));
    paid = settled.reduce((sum, { result, hand }) => sum + (pays.get(result) ?? 0) * (hands[hand]?.doubled ? 2 : 1), 0);
    if (isInsured && isNatural(dealer)) paid += 15_000;
    isOver = true;
    const insured = isInsured ? [{ kind: 'insurance', won: isNatural(dealer) }] : [];
    return read([...events, ...settled, ...insured, { kind: 'ended', multiplier: paid }]);
  };
  const look = (before: readonly object[]): Read => {
    isAsked = false;
    const up = pointsOf(dealer[0] ?? 0);
    const looked = up === 1 || up === 10 ? [{ kind: 'peeked', blackjack: isNatural(dealer) }] : [];
    const isEnd = isNatural(dealer) || hands.every(({ cards }) => isNatural(cards));
    return isEnd ? finish([...before, ...looked]) : read([...before, ...looked]);
  };
  return {
    begin() {
      const cards = [card(), card(), card(), card()] as const;
      hands[0]?.cards.push(cards[0], cards[2]);
      dealer.push(cards[1], cards[3]);
      const events = [
        { kind: 'dealt', to: 0, card: cards[0] },
        { kind: 'dealt', to: 'dealer', card: cards[1] },
        { kind: 'dealt', to: 0, card: cards[2] },
        { kind: 'covered' },
      ];
      isAsked = pointsOf(cards[1]) === 1;
      return isAsked ? read(events) : look(events);
    },
    act({ kind }) {
      const at = hands.findIndex(({ done }) => !done);
      const hand = hands[at];
      if (!hand) throw new Error('no hand is open');
      const events: object[] = [];
      const take = (to: number) => {
        hands[to]?.cards.push(card());
        events.push({ kind: 'dealt', to, card: hands[to]?.cards.at(-1) });
      };
      isInsured ||= kind === 'insure';
      if (kind === 'insure') return look([{ kind: 'insured' }]);
      if (kind === 'decline') return look([]);
      if (kind === 'split') {
        const isAces = pointsOf(hand.cards[0] ?? 0) === 1;
        hands.push({ cards: hand.cards.splice(1), doubled: false, done: isAces });
        events.push({ kind: 'split' });
        take(0);
        take(1);
        hand.done = isAces;
      }
      if (kind === 'stand') events.push({ kind: 'stood', hand: at });
      if (kind === 'double') events.push({ kind: 'doubled', hand: at });
      hand.doubled ||= kind === 'double';
      if (kind === 'hit' || kind === 'double') take(at);
      if (kind !== 'hit' && kind !== 'split') hand.done = true;
      for (const each of hands) each.done ||= totalOf(each.cards) >= goal;
      return hands.every(({ done }) => done) ? finish(events) : read(events);
    },
  };
};
