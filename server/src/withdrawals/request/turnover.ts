import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { excludeTurnover, turnover } from '@palpite/contract/withdrawals/player.ts';
import { type Micro, multiplyRatio } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { port } from '../../base/port.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { turnoverByGame } from '../../bets/bets.ts';
import { gamesKnown } from '../../catalogue/catalogue.ts';
import { paidDeposits } from '../../payments/payments.ts';
import { exclusionOf } from '../../safeguards/safeguards.ts';
import { type Exclusion, exclusionsOf, settingOf } from '../setting/setting-store.ts';
import { turnoverStart } from '../store.ts';

/**
 * Turnover asked for other reasons than deposits, of what came into the main wallet since a time (undefined: since
 * ever). Rooms above give cash under such a condition.
 */
export const askedBesidesPort =
  port<(db: Db | Tx, asked: { playerId: bigint; since: Date | undefined }) => Promise<Micro>>(
    'withdrawals.asked_besides',
  );

export interface Turnover {
  readonly required: Micro;
  readonly actual: Micro;
  /** The newest withdrawal that passed the turnover and was not undone; undefined: none yet. */
  readonly since: Date | undefined;
  readonly games: readonly { vassalage: string; gameCode: string; counted: Micro }[];
}

/**
 * Bets asked of the deposits, and of cash with a condition, since the newest withdrawal that passed the turnover; and
 * bets made since then that count. What left without having passed is asked of no more; what it left behind still is.
 */
async function turnoverStanding(
  platform: Platform,
  db: Db | Tx,
  { merchant, playerId }: { merchant: string; playerId: bigint },
  percent: number,
): Promise<Turnover> {
  const { since, left } = await turnoverStart(db, playerId);
  const { sum } = await paidDeposits(db, playerId, since);
  const excluded = percentsOf(await exclusionsOf(db, merchant));
  const games = (await turnoverByGame(platform, db, playerId, since)).map(({ vassalage, gameCode, valid }) => ({
    ...{ vassalage, gameCode },
    counted: multiplyRatio(valid, BigInt(100 - excluded(vassalage, gameCode)), 100n),
  }));
  const actual = games.reduce((total, { counted }) => total + counted, 0n);
  const asked = sum > left ? sum - left : 0n;
  const besides = (await askedBesidesPort.of(platform)?.(db, { playerId, since })) ?? 0n;
  return { required: multiplyRatio(asked, BigInt(percent), 100n) + besides, actual, since, games };
}

/**
 * What is asked before a withdrawal: nothing of whoever is excluded, for they may not bet, and
 * what is theirs stays theirs.
 */
export async function turnoverToLeave(
  platform: Platform,
  db: Db | Tx,
  who: { readonly merchant: string; readonly playerId: bigint },
  percent: number,
): Promise<Turnover & { readonly excluded: boolean }> {
  const standing = await turnoverStanding(platform, db, who, percent);
  const excluded = (await exclusionOf(platform, db, who.playerId)) !== undefined;
  return { ...standing, required: excluded ? 0n : standing.required, excluded };
}

/** The same by what the brand asks; nothing where it has said nothing. */
export async function turnoverAsked(
  platform: Platform,
  db: Db | Tx,
  who: { readonly merchant: string; readonly playerId: bigint },
): Promise<Turnover> {
  return turnoverStanding(platform, db, who, (await settingOf(db, who.merchant))?.turnoverPercent ?? 0);
}

/** The percent of a game's bets that does not count; a game's own row stands above its vendor's. */
function percentsOf(rows: readonly Exclusion[]): (vassalage: string, gameCode: string) => number {
  const known = new Map(rows.map(({ vassalage, gameCode, percent }) => [`${vassalage}/${gameCode}`, percent]));
  return (vassalage, gameCode) => known.get(`${vassalage}/${gameCode}`) ?? known.get(`${vassalage}/`) ?? 0;
}

export async function showTurnover({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof turnover>> {
  const percent = (await settingOf(platform.db, who.merchant))?.turnoverPercent ?? 0;
  const { required, actual, since, games } = await turnoverToLeave(platform, platform.db, who, percent);
  const types = new Map<string, Micro>();
  if (games.length > 0)
    for (const { vassalage, gameCode, gameType } of await gamesKnown(platform.db)) {
      const counted = games.find((game) => game.vassalage === vassalage && game.gameCode === gameCode)?.counted;
      if (counted !== undefined) types.set(gameType, (types.get(gameType) ?? 0n) + counted);
    }
  const { count } = await paidDeposits(platform.db, who.playerId);
  const status = count === 0 && games.length === 0 ? 'I' : required === 0n ? 'D' : actual >= required ? 'A' : 'N';
  return {
    status,
    details: [...types].map(([gameType, actualTurnover]) => ({ gameType, requiredTurnover: required, actualTurnover })),
    totalRequiredTurnover: required,
    totalActualTurnover: actual,
    since: since?.getTime() ?? null,
  };
}

/** The games whose bets count in part or not at all. */
export async function listExcluded(
  { platform, who, language }: Ask<PlayerSession>,
  { vassalage, gameName, pageNo, pageSize }: InputOf<typeof excludeTurnover>,
): Promise<OutputOf<typeof excludeTurnover>> {
  const excluded = percentsOf(await exclusionsOf(platform.db, who.merchant));
  const wanted = gameName?.toLowerCase() ?? '';
  const found = (await gamesKnown(platform.db, language))
    .map((game) => ({ ...game, excludeTurnover: excluded(game.vassalage, game.gameCode) }))
    .filter((game) => game.excludeTurnover > 0 && (vassalage === undefined || game.vassalage === vassalage))
    .filter((game) => game.gameName.toLowerCase().includes(wanted));
  const from = (pageNo - 1) * pageSize;
  return {
    dataList: found.slice(from, from + pageSize).map(({ gameName, gameType, vassalage, excludeTurnover }) => ({
      gameName,
      gameType,
      vassalage,
      excludeTurnover,
    })),
    totalPages: Math.ceil(found.length / pageSize),
  };
}
