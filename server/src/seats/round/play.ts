// Where a round stands: what is dealt follows from the shoe, the seats and the moves, whoever looks.
import type { BlackjackRules } from '@palpite/math/games/blackjack/rules.ts';
import { act, deal } from '@palpite/math/tables/blackjack/round.ts';
import type { SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { blackjackShoe, drawsOf } from '@palpite/math/tables/blackjack/shoe.ts';
import { cardsFrom, type Shoe, type ShoePlace } from '@palpite/math/tables/shoe/shoe.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import type { ChainRules, Round } from '../../shared/shared.ts';
import { placeAfter, seriesName, shoeOf } from '../../tables/tables.ts';
import { rulesOf, type SeatTable } from '../seat-tables.ts';
import { type ActRow, actsOf, dealtBefore, type Play } from './play-store.ts';

/** At most so many rounds are dealt from a shoe; those that nobody bets on count, and take no card. */
const shoeRounds = 2000;

/** What decides the rounds of a table. A shoe is a chain: the seed that shuffles it is the chain's own. */
export function seatsChain({ code }: SeatTable): ChainRules {
  const rules = {
    name: seriesName(code),
    seals: { chain: 'tables.chain', round: 'tables.round' },
    chainLength: shoeRounds,
    // nothing is known of a round before it is dealt
    resultOf: () => 0,
  };
  return {
    ...rules,
    isOver: async (platform, last) => (await placeBefore(platform, platform.db, rules, last, 1n)).place.next === 'over',
  };
}

type Series = Pick<ChainRules, 'name' | 'seals'>;
type InShoe = Pick<Round, 'chainId' | 'salt'>;

function shoeIn(platform: Platform, db: Db | Tx, series: Series, round: InShoe): Promise<Shoe> {
  return shoeOf(platform, db, series, round, blackjackShoe);
}

async function placeBefore(
  platform: Platform,
  db: Db | Tx,
  series: Series,
  round: InShoe & Pick<Round, 'id'>,
  more = 0n,
): Promise<{ shoe: Shoe; place: ShoePlace }> {
  const shoe = await shoeIn(platform, db, series, round);
  const rounds = await dealtBefore(db, { chainId: round.chainId, before: round.id + more });
  return { shoe, place: placeAfter(shoe, rounds) };
}

/** How many cards had left the shoe before this round. */
export async function firstOf(
  platform: Platform,
  db: Db | Tx,
  table: SeatTable,
  round: InShoe & Pick<Round, 'id'>,
): Promise<number> {
  const { place } = await placeBefore(platform, db, seatsChain(table), round);
  if (place.next === 'over') throw new Error(`${table.code}: a round of a shoe that is over`);
  return place.dealt;
}

/** A round as it is played. As secret as money: the covered card is in it, and the shoe. */
export interface Standing {
  readonly play: Play;
  readonly rules: BlackjackRules;
  /** Card number `index` of the round, as a draw. */
  readonly draws: (index: number) => number;
  readonly acts: readonly ActRow[];
  /** Undefined in a round that nobody has bet on. */
  readonly state: SeatsState | undefined;
  /** Which decision is at hand: 1 is insurance, of all at once; null when there is none. */
  readonly turn: number | null;
}

const insuranceTurn = 1;

export async function standingOf(
  platform: Platform,
  db: Db | Tx,
  table: SeatTable,
  round: InShoe,
  play: Play,
): Promise<Standing> {
  const shoe = await shoeIn(platform, db, seatsChain(table), round);
  const acts = await actsOf(db, [play.roundId]);
  return { play, acts, ...replayed(shoe, play, acts) };
}

/** The round from its first card to the last move that was made. */
export function replayed(
  shoe: Pick<Shoe, 'cards'>,
  play: Pick<Play, 'rules' | 'first' | 'seats'>,
  acts: readonly Pick<ActRow, 'seat' | 'move' | 'hand'>[],
): Pick<Standing, 'rules' | 'draws' | 'state' | 'turn'> {
  const rules = rulesOf(play);
  const draws = drawsOf(cardsFrom({ ...shoe, cut: 0 }, { dealt: play.first }));
  if (play.seats.length === 0) return { rules, draws, state: undefined, turn: null };
  let { state } = deal(rules, play.seats, draws);
  for (const { seat, move } of acts) ({ state } = act(rules, state, { seat, move }, draws));
  return { rules, draws, state, turn: turnOf(state, acts) };
}

export function turnOf({ phase }: SeatsState, acts: readonly Pick<ActRow, 'hand'>[]): number | null {
  if (phase === 'over') return null;
  if (phase === 'insurance') return insuranceTurn;
  return insuranceTurn + 1 + acts.filter(({ hand }) => hand !== null).length;
}
