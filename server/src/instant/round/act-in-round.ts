import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { actInRound } from '@palpite/contract/instant/player.ts';
import { actionOf } from '@palpite/math/games/rerun.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { fieldApart, refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable, holdBonusMoney } from '../../bets/bets.ts';
import { keyOf } from '../../ledger/ledger.ts';
import { balanceOf, refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { payOfPlay } from '../free/free-rounds.ts';
import { type OwnGame, ownGameOf } from '../games.ts';
import { drawsOf, openSeed } from '../seeds.ts';
import { takeTurn } from '../store.ts';
import { tableOf } from '../table.ts';
import { type GoneOn, goOn } from './go-on.ts';
import { Stopped } from './pay.ts';
import { actionOfKey, insertActionKey, lockPlay, type PlayWithSeed, playById } from './play-store.ts';
import { plain } from './retrace.ts';
import { gameRoundOf, passesCap, standOf } from './shown-round.ts';
import { tellBet } from './tell.ts';
import { untilItPasses } from './tries.ts';
import { withBonusMoney } from './with-bonus.ts';

type Input = InputOf<typeof actInRound>;

interface Acting {
  readonly own: OwnGame;
  readonly bank: bigint;
  readonly maxProfit: Micro;
  /** Whether bonus money is staked where main money is too little. */
  readonly bonus: boolean;
}

/** Goes on with a round: what the action stakes, draws and pays in one commit, then told to the player's open pages. */
export async function act(ask: Ask<GameSession>, input: Input): Promise<OutputOf<typeof actInRound>> {
  const { platform, who } = ask;
  const own = ownGameOf(who) ?? refuse('instant.unknown_round');
  const table = tableOf(platform);
  const { maxProfit } = table.limitOf(who);
  const acting = { own, maxProfit, bank: await table.bankOf(own.vendor, who) };
  const { play, money } = await withBonusMoney(platform, who.playerId, (bonus) =>
    untilItPasses(() => inTx(platform.db, (tx) => actIn(ask, tx, input, { ...acting, bonus }))),
  ).catch((error: unknown) =>
    error instanceof Stopped ? refuseStopped(ask, error.stop, error.stake) : Promise.reject(error),
  );
  const { available, held } = money ?? (await balanceOf(platform, platform.db, who.playerId));
  const bonus = play.split && { bonus: await bonusAvailable(platform, platform.db, who.playerId) };
  if (play.overAt !== null) {
    const { roundId: id, payout, begunAt: placedAt } = play;
    const stake = play.freeId === null ? play.staked : 0n;
    tellBet(platform, who, { id, stake, payout, placedAt, available, held, ...bonus });
  } else if (money) sayBalance(platform, who.playerId, available, held, who.currency, bonus ? bonus.bonus : undefined);
  return { round: gameRoundOf(platform, play, maxProfit), available, ...bonus };
}

async function actIn(
  ask: Ask<GameSession>,
  tx: Tx,
  { roundId: said, step, action }: Input,
  { own, bank, maxProfit, bonus }: Acting,
): Promise<GoneOn> {
  const { platform, who } = ask;
  const { playerId, gameCode, wallet } = who;
  const { game } = own;
  const roundId = roundNumber(said) ?? refuse('instant.unknown_round');
  const key = keyOf('instant', 'action', ask.key);
  await takeTurn(tx, playerId);
  const before = await actionOfKey(tx, playerId, key);
  if (before) {
    const done = await playById(tx, before.roundId);
    const kept = { roundId: before.roundId, step: before.step, action: done?.actions[before.step] };
    const apart = fieldApart(kept, { roundId, step, action });
    return apart === undefined && done ? { play: done, money: undefined } : refuseReused(apart);
  }
  const play = await lockPlay(tx, roundId);
  if (!isOf(play, playerId, gameCode)) return refuse('instant.unknown_round');
  if (step !== play.actions.length) refuse('instant.step_passed', { step: play.actions.length });
  if (play.overAt !== null || play.rulesVersion !== game.version) refuse('instant.action_invalid', { field: 'action' });
  const { step: now, open } = standOf(platform, game, play);
  const choice = actionOf(open, action) ?? refuse('instant.action_invalid', { field: 'action' });
  if (passesCap(game, now.state, choice, { stake: play.stake, maxProfit }))
    refuse('instant.profit_cap', { field: 'action', max: formatMoney(maxProfit) });
  const draws = drawsOf(openSeed(platform, play.serverSeedSealed), play.clientSeed, play.nonce);
  const after = game.act(now.state, choice, play.stake, draws);
  const going = { game, play, action: plain(choice), step: after };
  const at = platform.clock.now();
  const held =
    bonus || play.split
      ? await holdBonusMoney(platform, tx, { playerId, bet: { id: roundId, staked: play.staked } })
      : undefined;
  const free = await payOfPlay(tx, play);
  const gone = await goOn(platform, tx, going, { wallet, bank, key, at, held, free });
  await insertActionKey(tx, { playerId, key, roundId, step, at });
  return gone;
}

/** The number said; undefined when it is none. */
export function roundNumber(said: string): bigint | undefined {
  return /^\d{1,18}$/.test(said) ? BigInt(said) : undefined;
}

/** Another player's round is as unknown as one that never was. */
export function isOf<Play extends PlayWithSeed>(
  play: Play | undefined,
  playerId: bigint,
  gameCode?: string,
): play is Play {
  return play?.playerId === playerId && (gameCode === undefined || play.gameCode === gameCode);
}
