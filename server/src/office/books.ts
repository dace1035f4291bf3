import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { officePots, officePotWins } from '@palpite/contract/jackpots/office.ts';
import { verifyLedger } from '@palpite/contract/office/office.ts';
import { type Ask, route, type StaffSession } from '../base/room.ts';
import { betsById } from '../bets/bets.ts';
import { gameNames } from '../catalogue/catalogue.ts';
import { bookOfPots, winsOfMerchant } from '../jackpots/jackpots.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { playersById } from '../players/players.ts';
import { noteAct } from '../staff/staff.ts';

/** Reads every entry and says whether the books balance; that somebody asked is an act like any other. */
async function verifyBooksNow(ask: Ask<StaffSession>): Promise<OutputOf<typeof verifyLedger>> {
  const found = await verifyBooks(ask.platform.db);
  await noteAct(ask.platform.db, ask, {
    action: 'ledger.verify',
    subject: 'ledger',
    after: { clean: found.clean, findings: found.findings.length },
  });
  return found;
}

/** The pots of the brand with what went through them. */
async function listPots({ platform, who, language }: Ask<StaffSession>): Promise<OutputOf<typeof officePots>> {
  const pots = await bookOfPots(platform.db, who.merchant);
  const names = await gameNames(platform.db, [...new Set(pots.flatMap(({ rules }) => rules.games))], language);
  return {
    list: pots.map(({ rules: { code, games, share, mean, seed }, ...pot }) => ({
      code,
      games: games.map((game) => names.get(game) ?? game),
      share,
      mean,
      seed,
      ...pot,
    })),
  };
}

/** Who won them, with whole names: staff look into it. */
async function listWins(
  { platform, who, language }: Ask<StaffSession>,
  { page, size }: InputOf<typeof officePotWins>,
): Promise<OutputOf<typeof officePotWins>> {
  const { list, total } = await winsOfMerchant(platform.db, who.merchant, { page, size });
  const found = await betsById(
    platform.db,
    list.map(({ round }) => round),
  );
  const bets = new Map(found.map((bet) => [bet.id, bet]));
  const [people, names] = await Promise.all([
    playersById(
      platform,
      platform.db,
      found.map(({ playerId }) => playerId),
    ),
    gameNames(
      platform.db,
      found.map(({ gameCode }) => gameCode),
      language,
    ),
  ]);
  return {
    list: list.map(({ round, at, ...win }) => {
      const bet = bets.get(round);
      const playerName = bet ? (people.get(bet.playerId)?.username ?? '') : '';
      const gameName = bet ? (names.get(bet.gameCode) ?? bet.gameCode) : '';
      return { ...win, at: at.getTime(), orderNo: round.toString(), playerName, gameName };
    }),
    total,
    totalPages: Math.ceil(total / size),
  };
}

export const bookRoutes = [
  route(verifyLedger, verifyBooksNow),
  route(officePots, listPots),
  route(officePotWins, listWins),
];
