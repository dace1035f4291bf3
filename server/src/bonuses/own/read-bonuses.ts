import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { bonusBets, bonusCost, bonuses, bonusesOfBet } from '@palpite/contract/bonuses/player.ts';
import { type BonusTerms, contributionOf } from '@palpite/math/bonus/terms.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, Language, Platform, PlayerSession } from '../../base/room.ts';
import { type BetRecord, betByOrderNo, betsById, gameNamesOf } from '../../bets/bets.ts';
import { type BonusRow, bonusById, bonusPage } from '../bonus-store.ts';
import { isTheirs } from '../life/claim-bonus.ts';
import { type CountRow, countPage, countsOfBets } from '../play/count-store.ts';
import { readTerms } from '../terms.ts';
import { costByGame } from './cost-by-game.ts';
import { showBonuses } from './show.ts';

export async function listBonuses(
  { platform, who, language }: Ask<PlayerSession>,
  { part, page, size }: InputOf<typeof bonuses>,
): Promise<OutputOf<typeof bonuses>> {
  const { rows, total } = await bonusPage(platform.db, { playerId: who.playerId, part, page, size });
  return { list: await showBonuses(platform, rows, language), total, totalPages: Math.ceil(total / size) };
}

export async function listBonusBets(
  { platform, who, language }: Ask<PlayerSession>,
  { id, page, size }: InputOf<typeof bonusBets>,
): Promise<OutputOf<typeof bonusBets>> {
  const { terms } = await ownBonus(platform, who.playerId, id);
  return showCounts(platform, BigInt(id), { terms: readTerms(terms), page, size, language });
}

/** A page of what bets counted towards a bonus, with the bets as they stand. */
export async function showCounts(
  platform: Platform,
  bonusId: bigint,
  { terms, page, size, language }: { terms: BonusTerms; page: number; size: number; language: Language },
): Promise<OutputOf<typeof bonusBets>> {
  const { rows, total } = await countPage(platform.db, { bonusId, page, size });
  const found = await betsById(
    platform.db,
    rows.map(({ betId }) => betId),
  );
  const bets = new Map(found.map((bet) => [bet.id, bet]));
  const names = await gameNamesOf(platform, [...new Set(found.map(({ gameCode }) => gameCode))], language);
  return {
    list: rows.flatMap(({ betId, counted, reasons }) => {
      const bet = bets.get(betId);
      if (!bet) return [];
      const { gameCode, placedAt, state: status, stake, validTurnover } = bet;
      const gameName = names.get(gameCode) ?? gameCode;
      return [
        {
          orderNo: betId.toString(),
          gameName,
          placedAt: placedAt.getTime(),
          status,
          stake,
          validTurnover,
          counted,
          reasons,
          short: shortOf(terms, bet, reasons),
        },
      ];
    }),
    total,
    totalPages: Math.ceil(total / size),
  };
}

export async function showBonusesOfBet(
  { platform, who, language }: Ask<PlayerSession>,
  { orderNo }: InputOf<typeof bonusesOfBet>,
): Promise<OutputOf<typeof bonusesOfBet>> {
  const bet = await betByOrderNo(platform.db, orderNo);
  if (bet?.playerId !== who.playerId) return { list: [] };
  const counts = await countsOfBets(platform.db, [bet]);
  const rows = await Promise.all(counts.map(({ bonusId }) => bonusById(platform.db, bonusId)));
  return {
    list: counts.flatMap(({ bonusId, counted, reasons }) => {
      const row = rows.find((each) => each?.id === bonusId);
      if (!row) return [];
      const terms = readTerms(row.terms);
      const percent = contributionOf(terms, bet);
      const short = shortOf(terms, bet, reasons);
      return [{ bonusId: bonusId.toString(), title: saidIn(row.title, language), counted, percent, reasons, short }];
    }),
  };
}

/** By how much the odds of a bet were too short to count. */
function shortOf({ leastOdds = 0 }: BonusTerms, { odds = null }: BetRecord, reasons: CountRow['reasons']) {
  return reasons.includes('odds') && odds !== null ? { odds, least: leastOdds } : null;
}

/** Refuses `bonuses.unknown`, and `bonuses.wrong_state` for one that asks no turnover any more. */
export async function workOutCost(
  { platform, who, language }: Ask<PlayerSession>,
  { id, stake }: InputOf<typeof bonusCost>,
): Promise<OutputOf<typeof bonusCost>> {
  const row = await ownBonus(platform, who.playerId, id);
  if (row.state !== 'issued' && row.state !== 'open') refuse('bonuses.wrong_state', { field: 'id', state: row.state });
  const terms = readTerms(row.terms);
  const left = row.target - row.progress;
  const costs = await costByGame(platform, { merchant: who.merchant, language, terms, left, stake });
  return { left, amount: row.amount, ...costs };
}

/** Refuses `bonuses.unknown`. */
async function ownBonus(platform: Platform, playerId: bigint, id: string): Promise<BonusRow> {
  const row = await bonusById(platform.db, BigInt(id));
  return row?.playerId === playerId && isTheirs(row) ? row : refuse('bonuses.unknown', { field: 'id' });
}
