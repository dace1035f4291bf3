import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { drawsWith } from '@palpite/math/chance/committed-draw.ts';
import { cardsFrom, shoeSize } from '@palpite/math/tables/shoe/shoe.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import type { ChainRules, OpenRound, Series } from '../../shared/shared.ts';
import { isOpenAt } from '../desk/standing-store.ts';
import { limitsNow } from '../limits.ts';
import { seriesName } from '../names.ts';
import { type OwnTable, ownTables, sceneMs } from '../own-tables.ts';
import { insertDealt } from './dealt-store.ts';
import { giveRoundBack, settleRound } from './settle-round.ts';
import { hashes, isShoeOver, shoeBefore } from './shoe.ts';
import { tellRound } from './tell-round.ts';

/** Of a game that takes draws: about a day of rounds. */
const drawRounds = 2000;

/** The fewest cards that a round of any game takes: so no shoe has more rounds than its chain. */
const fewestCards = 2;

/** The server notices what is due later than this only if it was away. */
const awayMs = 2000;
/** How long people may come back to bets that should have been closed while the server was away. */
const comeBackMs = 5000;

/** What decides the rounds of a table. A shoe is a chain: the seed that shuffles it is the chain's own. */
export function chainOf({ code, game }: OwnTable): ChainRules {
  const name = seriesName(code);
  const rules = {
    name,
    seals: { chain: 'tables.chain', round: 'tables.round' },
    // nothing is known of a round before it is dealt
    resultOf: () => 0,
  };
  if (game.takes === 'draws') return { ...rules, chainLength: drawRounds };
  return {
    ...rules,
    chainLength: shoeSize / fewestCards,
    isOver: (platform, last) => isShoeOver(platform, rules, last),
  };
}

/** The rounds of a table, one after another. */
export function seriesOf(table: OwnTable): Series {
  const { pace } = table;
  const chain = chainOf(table);
  return {
    ...chain,
    phases: [
      { name: 'betting', lastsMs: pace.bettingMs },
      { name: 'closed', lastsMs: pace.closedMs },
      { name: 'dealing', lastsMs: ({ result }) => sceneMs(table, result) },
    ],
    pauseMs: pace.pauseMs,
    awayMs,
    comeBackMs,
    tell: (platform, round) => tellRound(platform, table, round),
    // nobody has anything to do between the last bet and the result
    afterOutage: async () => 'goes on',
    mayOpen: async (platform) => {
      const at = (await limitsNow(platform)).filter(({ tableCode }) => tableCode === table.code);
      return isOpenAt(
        platform.db,
        table.code,
        at.map(({ merchant }) => merchant),
      );
    },
    deal: (platform, tx, round) => deal(platform, tx, { table, chain, round }),
    giveBack: (platform, round) => giveRoundBack(platform, table, round),
    settle: (platform, round) => settleRound(platform, table, round),
  };
}

export const tableSeries: readonly Series[] = ownTables.map(seriesOf);

/** Deals the round and writes down what came; answers how many cards or draws it took. */
async function deal(
  platform: Platform,
  tx: Tx,
  { table, chain, round }: { table: OwnTable; chain: ChainRules; round: OpenRound },
): Promise<number> {
  const { code, version, takes } = table.game;
  let first = 0;
  let take = drawsWith(hashes, { seed: round.hash, salt: round.salt });
  if (takes === 'cards') {
    const { shoe, place } = await shoeBefore(platform, tx, chain, round);
    if (place.next === 'over') throw new Error(`${chain.name}: a round of a shoe that is over`);
    first = place.dealt;
    take = cardsFrom(shoe, place);
  }
  const { result, taken } = table.game.play(take);
  const { id: roundId, chainId } = round;
  const dealt = { roundId, chainId, tableCode: table.code, game: code, version, first, taken };
  await insertDealt(tx, { ...dealt, outcome: result as Outcome });
  return taken;
}
