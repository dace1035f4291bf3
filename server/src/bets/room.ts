import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { exportTeamBets, openTeamBet, teamBetSums, teamBets } from '@palpite/contract/bets/agent.ts';
import {
  betRecord,
  elottSettled,
  elottUnsettled,
  exportBets,
  fishOrders,
  liveOrders,
  openBet,
  personalProfit,
  pvpOrders,
  sportsSettled,
  sportsUnsettled,
} from '@palpite/contract/bets/player.ts';
import { playSession, seenRealityCheck, setLimit } from '@palpite/contract/safeguards/player.ts';
import { provide } from '../base/port.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Platform, type PlayerSession, type Room, route } from '../base/room.ts';
import { changeLimit, confirmRealityCheck, readPlaySession } from '../safeguards/safeguards.ts';
import { betOrdersPort } from '../wallet/wallet.ts';
import { type BetRecord, betByOrderNo, betRowOf, entriesOfBet, playersPart } from './bets.ts';
import { betsOfEntries, entriesOfNumber } from './entry-store.ts';
import { exportRecord } from './export-bets.ts';
import { freeKindOf, freeKindsPort } from './free-stakes.ts';
import { gameNamesPort, nameGames } from './game-names.ts';
import { readProfit } from './read-profit.ts';
import { recordOf } from './read-record.ts';
import { betsRefusals } from './refusals.ts';
import { sumGames } from './returns/returns.ts';
import { playedIn } from './sessions/play-session.ts';
import { bonusMoneyPort } from './split/bonus-money.ts';
import { keepHours, lossSince } from './sum-store.ts';
import { fileTeamBets } from './team/export-team-bets.ts';
import { readTeamBet, readTeamBets, sumTeamBets } from './team/read-team-bets.ts';

export const betsRoom: Room = {
  name: 'bets',
  refusals: betsRefusals,
  routes: [
    route(betRecord, recordOf('RNG')),
    route(fishOrders, recordOf('FISH')),
    route(liveOrders, recordOf('LIVE')),
    route(pvpOrders, recordOf('PVP')),
    route(sportsSettled, recordOf('SPORTS', true)),
    route(sportsUnsettled, recordOf('SPORTS', false)),
    route(elottSettled, recordOf('ELOTT', true)),
    route(elottUnsettled, recordOf('ELOTT', false)),
    route(personalProfit, readProfit),
    route(exportBets, exportRecord),
    route(openBet, readBet),
    route(teamBets, readTeamBets),
    route(teamBetSums, sumTeamBets),
    route(exportTeamBets, fileTeamBets),
    route(openTeamBet, readTeamBet),
    // these stand here because the safeguards, floors below, cannot see what was staked and lost
    route(setLimit, keepToLimit),
    route(playSession, (ask) => readPlaySession(ask, playedIn)),
    route(seenRealityCheck, (ask) => confirmRealityCheck(ask, playedIn)),
  ],
  loops: [sumGames],
  needs: [gameNamesPort, freeKindsPort, bonusMoneyPort],
  provides: [provide(betOrdersPort, () => ({ betsOf: betsOfEntries, entriesOf: entriesOfNumber }))],
};

async function keepToLimit(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof setLimit>,
): Promise<OutputOf<typeof setLimit>> {
  const { platform, who } = ask;
  // years of bets are summed before the player's bets are held back, not meanwhile: others' in the
  // same batch would wait too
  if (form.kind === 'loss') await keepHours(platform, platform.db, who.playerId);
  return changeLimit(ask, form, lossSince(platform));
}

async function readBet(
  { platform, who, language }: Ask<PlayerSession>,
  input: InputOf<typeof openBet>,
): Promise<OutputOf<typeof openBet>> {
  const bet = await betByOrderNo(platform.db, input.orderNo);
  // another player's bet is as unknown as one that never was
  if (bet?.playerId !== who.playerId) return refuse('bets.unknown');
  const row = betRowOf(bet);
  const [named = row] = await nameGames(platform, [row], language);
  const free = await freeKindOf(platform, bet);
  return { bet: named, ...(free && { free }), entries: await playerEntries(platform, bet) };
}

/** The entries as the player sees them: money out for the stake, in for the prize, and what was left. */
async function playerEntries(platform: Platform, bet: BetRecord): Promise<OutputOf<typeof openBet>['entries']> {
  const entries = await entriesOfBet(platform.db, bet);
  return entries.flatMap((entry) => {
    const part = playersPart(entry);
    return part
      ? { id: entry.id.toString(), kind: entry.kind, amount: entry.amount, at: entry.at.getTime(), ...part }
      : [];
  });
}
