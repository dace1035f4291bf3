import { formatMoney } from '@palpite/math/money.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { type Round, roundById, toldOfChain } from '../shared/shared.ts';
import { vendor } from './names.ts';
import { bestReturn, type OwnTable, ownTable, ownTables } from './own-tables.ts';
import { type DealtRow, dealtOf } from './round/dealt-store.ts';
import { chainOf } from './round/series.ts';
import { betById } from './store.ts';

export const tableGames: OwnGames = {
  vendors: [vendor],
  list: ownTables.map(({ code, game }) => {
    const rtp = bestReturn(game);
    // whoever plays other spots than the best gets less
    return { code, rtp, skilled: [...game.spots.values()].some((each) => each.rtp < rtp) };
  }),
  explain: explainBet,
};

/** What decided a bet. */
async function explainBet(platform: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const { db } = platform;
  const bet = await betById(db, id);
  const round = bet && (await roundById(db, bet.roundId));
  if (!bet || !round) return undefined;
  // what is not dealt yet is nobody's to know
  const dealt = await dealtOf(db, round.id);
  const table = ownTable(bet.tableCode);
  const chips = bet.chips.map(({ spot, amount }) => `${spot} ${formatMoney(amount)}`).join(', ');
  return {
    figures: {
      tableRound: round.id.toString(),
      chain: `${round.chainId}/${round.position}`,
      chips,
      ...(dealt && { outcome: JSON.stringify(dealt.outcome), rulesVersion: `${dealt.game} ${dealt.version}` }),
      ...(dealt && dealt.first > 0 && { firstCard: dealt.first.toString() }),
      ...(round.hash !== null && { roundHash: round.hash }),
      salt: round.salt,
    },
    replay: null,
    verifier: table ? await verifierOf(platform, table, round, dealt) : null,
  };
}

/**
 * Where the round can be dealt or drawn again; of a shoe that is not over, where it is said when it can. Null before a
 * draw and of a void round.
 */
async function verifierOf(
  platform: Platform,
  table: OwnTable,
  round: Round,
  dealt: DealtRow | undefined,
): Promise<string | null> {
  const { hash, position, salt, phase } = round;
  const { takes, code } = table.game;
  if (phase === 'void' || (takes === 'draws' && hash === null)) return null;
  const { published, length, seed } = await toldOfChain(platform, chainOf(table), round);
  const said = {
    ...{ game: 'table', rules: dealt?.game ?? code, salt, published },
    ...(takes === 'cards' && { length: length.toString(), ...(seed !== null && { serverSeed: seed }) }),
    ...(takes === 'cards' && dealt && { first: dealt.first.toString() }),
    ...(takes === 'draws' && hash !== null && { flight: hash, position: position.toString() }),
    ...(dealt && { told: JSON.stringify(dealt.outcome) }),
  };
  return `/arcade/verify/#${new URLSearchParams(said)}`;
}
