import { formatMoney } from '@palpite/math/money.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { roundById } from '../shared/shared.ts';
import { vendor } from './names.ts';
import { ownTables } from './own-tables.ts';
import { dealtOf } from './round/dealt-store.ts';
import { betById } from './store.ts';

export const tableGames: OwnGames = {
  vendors: [vendor],
  list: ownTables.map(({ code, game }) => {
    const returns = [...game.spots.values()].map(({ rtp }) => rtp);
    const rtp = Math.max(...returns);
    // whoever plays other spots than the best gets less
    return { code, rtp, skilled: returns.some((each) => each < rtp) };
  }),
  explain: explainBet,
};

/** What decided a bet. */
async function explainBet({ db }: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const bet = await betById(db, id);
  const round = bet && (await roundById(db, bet.roundId));
  if (!bet || !round) return undefined;
  // what is not dealt yet is nobody's to know
  const dealt = await dealtOf(db, round.id);
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
    verifier: null,
  };
}
