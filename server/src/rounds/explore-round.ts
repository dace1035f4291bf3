import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { askRoundPage, exploreRound } from '@palpite/contract/rounds/player.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { betByOrderNo } from '../bets/bets.ts';
import { roundPage } from '../dialects/dialects.ts';
import { userOf } from '../vendors/vendors.ts';
import { type Gathered, gatherRound } from './gather.ts';
import { tellRound } from './tell.ts';

/** The round of a bet of the player's own: another's is as unknown as one that never was. */
async function ownRound({ platform, who }: Ask<PlayerSession>, orderNo: string): Promise<Gathered> {
  const bet = await betByOrderNo(platform.db, orderNo);
  if (bet?.playerId !== who.playerId) return refuse('rounds.unknown');
  return (await gatherRound(platform, { bet }, { playerId: who.playerId })) ?? refuse('rounds.unknown');
}

export async function explore(
  ask: Ask<PlayerSession>,
  { orderNo }: InputOf<typeof exploreRound>,
): Promise<OutputOf<typeof exploreRound>> {
  const gathered = await ownRound(ask, orderNo);
  return tellRound(ask.platform, gathered, { audience: 'player', language: ask.language });
}

export async function askPage(
  ask: Ask<PlayerSession>,
  { orderNo }: InputOf<typeof askRoundPage>,
): Promise<OutputOf<typeof askRoundPage>> {
  return { url: await pageAtVendor(ask.platform, await ownRound(ask, orderNo)) };
}

/** Where the vendor itself shows the round. */
export async function pageAtVendor(
  platform: Platform,
  { vassalage, round, transactions, told }: Gathered,
): Promise<string | null> {
  const bet = transactions.find(({ kind }) => kind === 'bet') ?? transactions[0];
  const [first] = told;
  const asked = bet ? { playerId: bet.playerId, transaction: bet.id } : first && { ...first, transaction: first.bet };
  if (!asked || round === undefined) return null;
  const { transaction } = asked;
  return (await roundPage(platform, vassalage, { user: userOf(asked.playerId), transaction, round })) ?? null;
}
