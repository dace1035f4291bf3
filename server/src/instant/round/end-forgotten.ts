import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { betsById, holdBonusMoney } from '../../bets/bets.ts';
import { keyOf } from '../../ledger/ledger.ts';
import { balanceOf, walletOf } from '../../wallet/wallet.ts';
import { payOfPlay } from '../free/free-rounds.ts';
import { ownGameOf } from '../games.ts';
import { drawsOf, openSeed } from '../seeds.ts';
import { takeTurn } from '../store.ts';
import { tableOf } from '../table.ts';
import { goOn } from './go-on.ts';
import { type Forgotten, forgottenPlays, lockPlay, type PlayWithSeed } from './play-store.ts';
import { plain } from './retrace.ts';
import { passesCap, standOf } from './shown-round.ts';
import { tellBet } from './tell.ts';
import { untilItPasses } from './tries.ts';

const dayMs = 24 * 3_600_000;
const daysOpen = 7;
const mostAtOnce = 500;

/** Rounds nobody came back to are ended for the player after a week, as carefully as the game lets them be. */
export const endForgotten: Schedule = {
  name: 'instant.end-forgotten',
  every: 'day',
  run: async (platform, { end }) => {
    const before = new Date(end.getTime() - daysOpen * dayMs);
    // one that cannot be ended must not keep the others open
    for (let after: Forgotten | undefined; ; ) {
      const plays = await forgottenPlays(platform.db, { before, after, most: mostAtOnce });
      for (const { roundId } of plays)
        await endRound(platform, roundId).catch((error: unknown) =>
          platform.log.error({ err: error, round: roundId.toString() }, 'a forgotten round could not be ended'),
        );
      after = plays.at(-1);
      if (!after || plays.length < mostAtOnce) break;
    }
  },
};

async function endRound(platform: Platform, roundId: bigint): Promise<void> {
  const [bet] = await betsById(platform.db, [roundId]);
  if (!bet) throw new Error('a round without a bet');
  const { merchant, currency, vassalage, gameCode, playerId } = bet;
  const own = ownGameOf(bet);
  if (!own) throw new Error(`${vassalage}/${gameCode} is no game of the house any more`);
  const table = tableOf(platform);
  const bank = await table.bankOf(own.vendor, { merchant, currency });
  const { maxProfit } = table.limitOf(bet);
  const ended = await untilItPasses(() =>
    inTx(platform.db, async (tx) => {
      await takeTurn(tx, playerId);
      const { main: wallet } = await walletOf(platform, tx, playerId);
      let play = await lockPlay(tx, roundId);
      const wasOpen = play?.overAt === null;
      while (play && play.overAt === null) {
        const { step, open } = standOf(platform, own.game, play);
        const cap = { stake: play.stake, maxProfit };
        const action = mostCareful(open.filter((each) => !passesCap(own.game, step.state, each, cap)));
        const draws = drawsOf(openSeed(platform, play.serverSeedSealed), play.clientSeed, play.nonce);
        const after = own.game.act(step.state, action, play.stake, draws);
        const key = keyOf('instant', 'forgotten', roundId, play.actions.length);
        const going = { game: own.game, play, action: plain(action), step: after };
        const { staked } = play;
        const held = play.split
          ? await holdBonusMoney(platform, tx, { playerId, bet: { id: roundId, staked } })
          : undefined;
        const free = await payOfPlay(tx, play);
        const by = { wallet, bank, key, at: platform.clock.now(), held, free };
        const gone: { play: PlayWithSeed } = await goOn(platform, tx, going, by);
        play = gone.play;
      }
      return wasOpen ? play : undefined;
    }),
  );
  if (!ended) return;
  const { available, held } = await balanceOf(platform, platform.db, playerId);
  const { staked: stake, payout, begunAt: placedAt } = ended;
  tellBet(platform, bet, { id: roundId, stake, payout, placedAt, available, held });
}

/** To leave with what is won, to stake nothing more, to keep all cards; else whatever comes first. */
const careful = ['cash-out', 'decline', 'stand'];

function mostCareful(open: readonly unknown[]): unknown {
  const kindOf = (action: unknown) =>
    typeof action === 'object' && action !== null && 'kind' in action ? action.kind : undefined;
  const found = careful.map((kind) => open.find((action) => kindOf(action) === kind)).find((action) => action);
  // the last way to hold five cards is to hold them all
  const action = found ?? (kindOf(open[0]) === 'draw' ? open.at(-1) : open[0]);
  if (action === undefined) throw new Error('there is nothing to do in an open round');
  return action;
}
