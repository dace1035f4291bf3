import type { Platform } from '../../base/room.ts';
import { standingOf } from '../../catalogue/catalogue.ts';
import { inputOf } from '../../ledger/ledger.ts';
import { isClosed } from '../../site/site.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import { awardFor } from '../award/awards.ts';
import { balancesOf, bankOf, playerOfUser, readSeat, type Seat, seatOf, userOf } from '../session/seats.ts';
import { holderOf } from '../session/sessions.ts';
import { transactionsOf } from '../store.ts';
import { takesBets, type Vendor } from '../vendor.ts';
import { type BookAsk, book, type Rests, roundKey, transactionKey } from './booking.ts';
import type { Fact, Outcome, TxKnown, VendorCommand } from './command.ts';
import { decide, roundOf } from './decide.ts';
import { roundsOf } from './rounds.ts';

/** The most retries; each one means that another command moved the same round in between. */
const mostTries = 40;

/**
 * Carries out a vendor's command on a player's money exactly once; it is on disk before it is answered. The same
 * command again gets the first answer, for ever. The decision uses this process's memory of the round. The statement
 * that books it checks that memory; if any process has changed the round since, the round is read and the command
 * decided again.
 */
export async function play(platform: Platform, vendor: Vendor, command: VendorCommand): Promise<Outcome> {
  if (!isSound(command)) return { ok: false, fact: 'bad_amount', purses: undefined };
  const who = await whoIs(platform, vendor, command);
  if ('fact' in who) return { ok: false, fact: who.fact, purses: undefined };
  let ask = await asked(platform, vendor, command, who);
  let answer = await book(platform, ask);
  for (let tries = 1; answer === 'again'; tries++) {
    if (tries > mostTries) throw new Error(`the round of ${vendor.code} ${command.id} does not stand still`);
    // the player may have got a first promo account in the meantime
    const seat = (await readSeat(platform, vendor.code, ask.seat.playerId)) ?? ask.seat;
    ask = { ...ask, seat, standing: { ...ask.standing, hasPromo: seat.promo !== undefined } };
    const read = await rests(platform, ask);
    const decision = decide(command, read.situation);
    if ('repeats' in decision) return told(decision.repeats, ask.seat, false);
    if ('fact' in decision && !decision.leaves) return refused(platform, ask.seat, decision.fact);
    const { award } = read.situation;
    answer = await book(platform, { ...ask, standing: { ...ask.standing, award }, read });
  }
  if (!answer.ok) return refused(platform, ask.seat, answer.fact);
  const { tx, held, moved } = answer;
  if (moved === 'cash') sayBalance(platform, tx.playerId, tx.cash, held, ask.seat.currency);
  return told(tx, ask.seat, true);
}

/** Whether the database can store the command's ids unchanged. An invalid text would make the whole batch fail. */
function isSound({ id, refers, round, gameCode, award }: VendorCommand): boolean {
  return [id, refers, round, gameCode, award].every(
    (each) =>
      each === undefined || (each.length > 0 && each.length <= 255 && !each.includes('\u0000') && each.isWellFormed()),
  );
}

type Who = {
  readonly seat: Seat;
  readonly token: 'live' | 'expired' | 'unknown';
  readonly session: bigint | undefined;
};

/**
 * Finds the player of the command: the player it names or, if it names none, the player of the token. Only a bet needs
 * a live token.
 */
async function whoIs(platform: Platform, vendor: Vendor, command: VendorCommand): Promise<Who | { fact: Fact }> {
  const { user, token, kind } = command;
  const isBet = kind === 'bet';
  const asked =
    token !== undefined && (isBet || user === undefined) ? holderOf(platform, vendor.code, token, isBet) : undefined;
  const holder = asked instanceof Promise ? await asked : asked;
  const playerId = user === undefined ? holder?.playerId : playerOfUser(user);
  if (playerId === undefined) return { fact: user === undefined ? 'unknown_token' : 'unknown_user' };
  const known = seatOf(platform, vendor.code, playerId);
  const found = known instanceof Promise ? await known : known;
  const seat =
    found &&
    found.promo === undefined &&
    (command.purse === 'promo' || (command.beside?.promo ?? 0n) > 0n || command.award !== undefined)
      ? await readSeat(platform, vendor.code, playerId)
      : found;
  if (!seat) return { fact: 'unknown_user' };
  const own = holder?.playerId === playerId ? holder : undefined;
  return { seat, token: own ? (own.live ? 'live' : 'expired') : 'unknown', session: own?.sessionId };
}

async function asked(platform: Platform, vendor: Vendor, command: VendorCommand, who: Who): Promise<BookAsk> {
  const { seat, token, session } = who;
  const { kind, id, refers, round, gameCode, currency, amount, purse, beside, award, gift = false } = command;
  const { merchant } = seat;
  const found =
    gameCode === undefined ? undefined : standingOf(platform, { merchant, vassalage: vendor.code, gameCode });
  const game = found instanceof Promise ? await found : found;
  const shut = isClosed(platform, merchant);
  const closed = game?.closed || !takesBets(vendor) || (shut instanceof Promise ? await shut : shut);
  return {
    ...{ vendor, seat, command, session },
    bank: await bankOf(platform, vendor.code, seat),
    input: inputOf(
      ...[
        kind,
        id,
        refers ?? '',
        round ?? '',
        seat.playerId,
        gameCode ?? '',
        currency ?? '',
        amount,
        purse,
        award ?? '',
        gift,
        ...(beside && beside.promo > 0n ? [beside.promo] : []),
      ],
    ),
    standing: {
      token,
      shelf: vendor.enabled && !game ? 'unknown' : closed ? 'closed' : 'open',
      currency: seat.currency,
      currencyServed: vendor.currencies.includes(seat.currency),
      hasPromo: seat.promo !== undefined,
      promoStays: vendor.settings.promoWins === 'promo',
      award:
        award === undefined
          ? undefined
          : await awardFor(platform, { vendor: vendor.code, award, playerId: seat.playerId }),
    },
    gameType: game?.gameType ?? 'RNG',
  };
}

/** Reads the state that the decision needs, and remembers it. */
async function rests(platform: Platform, ask: BookAsk): Promise<Rests> {
  const { vendor, seat, command, input, standing } = ask;
  const { code } = vendor;
  const { playerId } = seat;
  const keyed = (ids: readonly string[]) => ids.map((id) => transactionKey(code, id));
  const aliases = keyed(command.namesakes ?? []);
  const keys = [...keyed([command.id, ...(command.refers === undefined ? [] : [command.refers])]), ...aliases];
  const named = roundOf(command, undefined);
  const read = (round: string | undefined) =>
    transactionsOf(platform.db, {
      ...{ keys, aliases },
      round: round === undefined ? undefined : { key: roundKey(code, round), playerId },
    });
  let txs = await read(named);
  const byId = (id: string | undefined) => txs.find((tx) => tx.id === id);
  const target = byId(command.refers);
  const round = target && target.playerId !== playerId ? named : roundOf(command, target);
  // the command named no round, only the transaction it refers to
  if (round !== named) txs = await read(round);
  const moved = txs.filter((tx) => tx.seq !== null && tx.playerId === playerId && tx.round === round);
  if (round !== undefined && moved.length > 0) roundsOf(platform).keep(code, playerId, round, moved);
  const same = byId(command.id);
  // a rollback may give back a free round of an award
  const award = standing.award ?? (await awardOfBet(platform, ask, byId(command.refers)));
  // a bet under another name has a number of its own, not the number of its key
  const namesakes = txs.filter(
    ({ id, kind, alias }) =>
      (command.namesakes?.includes(id) && (kind !== 'bet' || alias === null)) ||
      (alias !== null && aliases.includes(alias)),
  );
  const situation = {
    ...standing,
    award,
    playerId,
    input,
    same,
    target: byId(command.refers),
    namesakes,
    round: moved,
  };
  return { situation, round };
}

async function awardOfBet(platform: Platform, { vendor, seat, command }: BookAsk, target: TxKnown | undefined) {
  if (command.kind !== 'rollback' || !target?.award) return undefined;
  return awardFor(platform, { vendor: vendor.code, award: target.award, playerId: seat.playerId });
}

function told({ cash, promo, number }: TxKnown, { currency, playerId }: Seat, first: boolean): Outcome {
  return { ok: true, first, purses: { cash, promo, currency }, number, playerId, user: userOf(playerId) };
}

async function refused(platform: Platform, seat: Seat, fact: Fact): Promise<Outcome> {
  const { playerId } = seat;
  return { ok: false, fact, playerId, user: userOf(playerId), purses: await balancesOf(platform, seat) };
}
