// For the tests of what is earned: play of the members of a team.
import { parseMoney as m } from '@palpite/math/money.ts';
import { slotOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import { recordBets } from '../../bets/bets.ts';
import { bookedNumbers } from '../../bets/rig-numbers.ts';
import type { Agent, Agents } from '../rig-agents.ts';
import { addPlay } from './play-store.ts';

/** A bet settled as it was placed. */
export async function bet({ rig }: Agents, player: Agent, stake: string, payout = '0.00'): Promise<bigint> {
  const at = rig.clock.now();
  return inTx(rig.db, async (tx) => {
    const [id = 0n] = await bookedNumbers(tx, 1);
    await recordBets(tx, [
      {
        ...{ id, playerId: player.id, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'dice' },
        ...{
          gameType: 'RNG',
          stake: m(stake),
          payout: m(payout),
          validTurnover: m(stake),
          payoutEntry: m(payout) > 0n ? id : null,
        },
        ...{ state: m(payout) > m(stake) ? 'won' : 'lost', placedAt: at, settledAt: at },
      },
    ]);
    return id;
  });
}

interface Played {
  readonly turnover?: string;
  readonly netLoss?: string;
  readonly deposits?: string;
}

/** What the feed would have counted for a player at a moment: as much as the test needs of it. */
export async function countedPlay({ rig }: Agents, player: Agent, at: Date, played: Played): Promise<void> {
  const { turnover = '0', netLoss = '0', deposits = '0' } = played;
  const row = {
    ...{ merchant: 'palpite', playerId: player.id, slot: slotOf(5, at).start, gameType: 'RNG', bets: 1 },
    ...{ turnover: m(turnover), turnoverWon: 0n, turnoverLost: m(turnover) },
    ...{ netLoss: m(netLoss), deposits: m(deposits) },
  };
  await inTx(rig.db, (tx) => addPlay(tx, [row]));
}
