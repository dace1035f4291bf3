import { mostPaid } from '@palpite/math/tables/exposure.ts';
import { mostOn } from '@palpite/math/tables/limits.ts';
import { newestRound } from '../../shared/shared.ts';
import { forgetLimits, limitsNow, spotsFor } from '../limits.ts';
import { seriesName } from '../names.ts';
import type { OwnTable } from '../own-tables.ts';
import { dealtInRounds } from '../round/dealt-store.ts';
import { chainOf } from '../round/series.ts';
import { sumRound } from '../round/sum-round.ts';
import { tellBet, tellReturned, tellStanding } from '../round/tell-round.ts';
import { phaseOf } from '../show.ts';
import { betById, holdBets, sumSidesAnew, totalsAt } from '../store.ts';
import { giveBackBet, lockLimit, moneyOfRounds, saveLimit } from './desk-store.ts';
import type { DeskedTable } from './desked-table.ts';

/** A table of spots at the desk. */
export function spotTable(table: OwnTable): DeskedTable {
  const { code, game } = table;
  return {
    ...{ code, game: game.code, sides: game.sides ?? null, hasSeats: false, phaseOf },
    shoe: game.takes === 'cards' ? chainOf(table) : undefined,
    limits: async (platform) => (await limitsNow(platform)).filter(({ tableCode }) => tableCode === code),
    lockLimit: (tx, place) => lockLimit(tx, { tableCode: code, ...place }),
    async limitFault(platform, { merchant, least, most, apart }) {
      // a spot that pays much takes little: something has to be left to bet on each
      const spots = [...(await spotsFor(platform, merchant, game)).keys()];
      if (spots.some((spot) => mostOn(game, { least, most }, spot) < least)) return 'most';
      return apart !== null && (!game.sides || apart < least) ? 'apart' : undefined;
    },
    async saveLimit(tx, limit) {
      await saveLimit(tx, limit);
      // sides that nobody counted, or others
      const round = await newestRound(tx, seriesName(code));
      if (round) await sumSidesAnew(tx, { roundId: round.id, ...limit });
    },
    forgetLimits,
    async laidNow({ db }, place, round) {
      if (!round) return { bettors: 0, staked: 0n, mostPaid: 0n, spots: [], seats: [] };
      const { spots, ...sums } = await totalsAt(db, { roundId: round.id, ...place });
      const laid = new Map(spots.map(({ spot, amount }) => [spot, amount]));
      return { ...sums, spots, mostPaid: mostPaid(game, laid), seats: [] };
    },
    async outcomes(db, roundIds) {
      const dealt = await dealtInRounds(db, roundIds);
      return new Map(dealt.map(({ roundId, outcome }) => [roundId, outcome]));
    },
    money: moneyOfRounds,
    tellStanding: (platform, merchant, said) => tellStanding(platform, table, merchant, said),
    sumRound: (tx, round, sign) => sumRound(tx, table, round, sign),
    holdBets,
    giveBackBet,
    async tellBet(platform, betId) {
      const bet = await betById(platform.db, betId);
      if (bet) tellBet(platform, bet);
    },
    tellVoid: (platform, roundId) => tellReturned(platform, table, roundId),
  };
}
