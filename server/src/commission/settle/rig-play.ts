// For the tests of what is earned: play of the members of a team.
import { formatMoney, type Micro, parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { slotOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import { recordBets } from '../../bets/bets.ts';
import { bookedNumbers } from '../../bets/rig-numbers.ts';
import type { Agent, Agents } from '../rig-agents.ts';
import { countDeposits } from './count-play.ts';
import { settleDue } from './settle-due.ts';

/** A bet settled as it was placed. */
export async function bet({ rig }: Agents, player: Agent, stake: string, payout = '0.00'): Promise<bigint> {
  const at = rig.clock.now();
  return inTx(rig.db, async (tx) => {
    const [id = 0n] = await bookedNumbers(tx, 1);
    await recordBets(tx, [
      {
        ...{ id, playerId: player.id, merchant: player.merchant, currency: 'BRL', vassalage: 'PGE', gameCode: 'dice' },
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
  await sql`insert into commission.play as p
      (merchant, player_id, slot, game_type, bets, turnover, turnover_won, turnover_lost, net_loss, deposits)
    values (${player.merchant}, ${player.id}, ${slotOf(5, at).start}, 'RNG', 1, ${m(turnover)}, 0, ${m(turnover)}, ${m(netLoss)}, ${m(deposits)})
    on conflict (player_id, slot, game_type) do update set bets = p.bets + excluded.bets,
      turnover = p.turnover + excluded.turnover, turnover_lost = p.turnover_lost + excluded.turnover_lost,
      net_loss = p.net_loss + excluded.net_loss, deposits = p.deposits + excluded.deposits`.execute(rig.db);
}

/** Tells that a deposit was paid, as the room of payments does. */
export async function depositTold({ rig }: Agents, player: Pick<Agent, 'id'>, amount: Micro): Promise<void> {
  const paid = { merchant: 'palpite', playerId: player.id.toString(), amount: formatMoney(amount) };
  await inTx(rig.db, (tx) => countDeposits.handle(rig.platform, tx, paid as never, {} as never));
}

/** Lets the running slot end and settles what is due. */
export async function settleAfter({ rig }: Agents, minutes: number): Promise<void> {
  rig.clock.move(minutes * 60_000);
  await settleDue(rig.platform, rig.clock.now());
}
