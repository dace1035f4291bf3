import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as desk from '@palpite/contract/rounds/office.ts';
import { ownVendorName } from '../base/own-games.ts';
import type { Ask, Platform, StaffSession } from '../base/room.ts';
import { type BetRecord, betRowOf, betsById, betWithEntry, recentBets } from '../bets/bets.ts';
import { gameNames } from '../catalogue/catalogue.ts';
import { type KeptBet, toldBets } from '../dialects/dialects.ts';
import { entriesOf } from '../ledger/ledger.ts';
import { findPlayer, playersById } from '../players/players.ts';
import {
  allVendors,
  callsNamed,
  playerOfUser,
  roundOf,
  type TransactionKept,
  transactionOf,
} from '../vendors/vendors.ts';
import { ownerOf } from '../wallet/wallet.ts';

type Matched = desk.RoundHit['matched'];

/** What was found before it is told: a bet, or what a vendor asked that became none. */
interface Found {
  readonly matched: Matched;
  readonly playerId: bigint;
  readonly bet?: BetRecord | undefined;
  readonly vendor?: string;
  readonly round?: string | undefined;
  readonly transaction?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly currency?: string;
  readonly at: Date;
}

const newestOfPlayer = 20;

/** Rounds of the brand's players by any id anybody may have in hand: the same round once, the nearest meaning first. */
export async function findRounds(
  { platform, who, language }: Ask<StaffSession>,
  { search }: InputOf<typeof desk.findRounds>,
): Promise<OutputOf<typeof desk.findRounds>> {
  const found = [
    ...(/^\d{1,18}$/.test(search) ? await byNumber(platform, BigInt(search)) : []),
    ...(await byTheirs(platform, search)),
    ...(await byCall(platform, search)),
    ...(await byPlayer(platform, who.merchant, search)),
  ];
  const players = await playersById(
    platform,
    platform.db,
    found.map(({ playerId }) => playerId),
  );
  const seen = new Set<string>();
  const theirs = found.filter((one) => {
    if (players.get(one.playerId)?.merchant !== who.merchant) return false;
    const place = one.round === undefined ? (one.bet?.id ?? one.transaction) : `${one.vendor} ${one.round}`;
    const isNew = !seen.has(String(place));
    seen.add(String(place));
    return isNew;
  });
  const names = await gameNames(
    platform.db,
    theirs.flatMap(({ bet, gameCode }) => bet?.gameCode ?? gameCode ?? []),
    language,
  );
  const vendors = new Map((await allVendors(platform)).map(({ code, name }) => [code, name]));
  return {
    list: theirs.map((one) => {
      const { matched, playerId, bet, at, round, transaction } = one;
      const code = bet?.gameCode ?? one.gameCode ?? '';
      const vendor = bet?.vassalage ?? one.vendor ?? '';
      const row = bet && betRowOf(bet);
      return {
        matched,
        orderNo: row?.orderNo ?? null,
        vendor,
        round: round ?? null,
        transaction: transaction ?? null,
        gameName: names.get(code) ?? code,
        vendorName: ownVendorName(platform, vendor) ?? vendors.get(vendor) ?? vendor,
        playerName: players.get(playerId)?.username ?? null,
        at: at.getTime(),
        currency: bet?.currency ?? one.currency ?? '',
        // as the round's own table of bets has it: whoever's money it was
        stake: bet ? bet.stake + (bet.freeStake ?? 0n) : null,
        payout: row?.winAmount ?? null,
        status: row?.status ?? null,
      };
    }),
  };
}

/** Our own numbers: of a bet, of an entry, of a transaction. */
async function byNumber(platform: Platform, number: bigint): Promise<Found[]> {
  const { db } = platform;
  const [bet] = await betsById(db, [number]);
  if (bet) return [await ofBet(platform, 'bet', bet)];
  const [entry] = await entriesOf(db, [number]);
  const moved = await transactionOf(db, { entry: number });
  const numbered = await transactionOf(db, { number });
  const paid = entry && !moved ? await betOf(platform, number, entry) : undefined;
  return [
    ...(moved ? [await ofTransaction(platform, 'entry', moved)] : []),
    ...(paid ? [await ofBet(platform, 'entry', paid)] : []),
    ...(numbered ? [await ofTransaction(platform, 'number', numbered)] : []),
  ];
}

/** The bet an entry paid or raised: it is the player's whose account moved. */
async function betOf(
  { db }: Platform,
  entry: bigint,
  { debitName, creditName, at }: { debitName: string; creditName: string; at: Date },
): Promise<BetRecord | undefined> {
  const owner = ownerOf(debitName) ?? ownerOf(creditName);
  return owner && betWithEntry(db, { entry, playerId: owner.playerId, at });
}

/** What a vendor calls a transaction, a bet or a round. */
async function byTheirs(platform: Platform, id: string): Promise<Found[]> {
  const { db } = platform;
  const each = (await allVendors(platform)).map(async ({ code: vendor }): Promise<Found[]> => {
    const [moved, kept, told, inRound] = await Promise.all([
      transactionOf(db, { vendor, id }),
      roundOf(db, vendor, id),
      toldBets(db, { vendor, bet: id }),
      toldBets(db, { vendor, round: id }),
    ]);
    // everybody's part: whose it is is asked later
    const rounds = kept?.transactions ?? [];
    return [
      ...(moved ? [await ofTransaction(platform, 'transaction', moved)] : []),
      ...(await Promise.all(rounds.map((part) => ofTransaction(platform, 'round', part)))),
      ...(await Promise.all(told.map((bet) => ofTold(platform, 'transaction', bet)))),
      ...(await Promise.all(inRound.map((bet) => ofTold(platform, 'round', bet)))),
    ];
  });
  return (await Promise.all(each)).flat();
}

/** The call of that id, ours or theirs, and with it the round it was about. */
async function byCall(platform: Platform, id: string): Promise<Found[]> {
  const calls = await callsNamed(platform, id);
  return (
    await Promise.all(
      calls.map(async ({ vendor, transaction, round, playerId, at }): Promise<Found[]> => {
        const moved = transaction ? await transactionOf(platform.db, { vendor, id: transaction }) : undefined;
        if (moved) return [await ofTransaction(platform, 'request', moved)];
        if (!playerId || !(round ?? transaction)) return [];
        const named = { round: round ?? undefined, transaction: transaction ?? undefined };
        return [{ matched: 'request', playerId, vendor, ...named, at }];
      }),
    )
  ).flat();
}

/** A player's newest bets, by their name or by what vendors call them. */
async function byPlayer(platform: Platform, merchant: string, search: string): Promise<Found[]> {
  const named = await findPlayer(platform, platform.db, merchant, { username: search });
  const playerId = named?.id ?? playerOfUser(search);
  if (playerId === undefined) return [];
  const rows = await recentBets(platform.db, playerId, newestOfPlayer);
  const bets = await betsById(
    platform.db,
    rows.map(({ orderNo }) => BigInt(orderNo)),
  );
  bets.sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  return Promise.all(bets.map((bet) => ofBet(platform, 'player', bet)));
}

async function ofBet(platform: Platform, matched: Matched, bet: BetRecord): Promise<Found> {
  const { db } = platform;
  const { playerId, vassalage: vendor, placedAt: at } = bet;
  const isOwn = ownVendorName(platform, vendor) !== undefined;
  const moved = isOwn ? undefined : await transactionOf(db, { entry: bet.id });
  const [told] = moved || isOwn ? [] : await toldBets(db, { entry: bet.id });
  const named = { round: moved?.round ?? told?.round, transaction: moved?.id ?? told?.bet };
  return { matched, playerId, bet, vendor, ...named, at };
}

async function ofTransaction({ db }: Platform, matched: Matched, moved: TransactionKept): Promise<Found> {
  const { vendor, playerId, id: transaction, currency, at } = moved;
  const [bet] = moved.bet === null ? [] : await betsById(db, [moved.bet]);
  const named = { round: moved.round ?? undefined, gameCode: moved.gameCode ?? undefined };
  return { matched, playerId, bet, vendor, transaction, ...named, currency, at: bet?.placedAt ?? at };
}

async function ofTold({ db }: Platform, matched: Matched, told: KeptBet): Promise<Found> {
  const { vendor, playerId, round, gameCode, currency, betAt: at } = told;
  const [bet] = told.entry ? await betsById(db, [told.entry]) : [];
  return { matched, playerId, bet, vendor, round, transaction: told.bet, gameCode, currency, at };
}
