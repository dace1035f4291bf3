import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sportsCashOut, sportsCashOutAt, sportsCashOutQuote } from '@palpite/contract/sports/player.ts';
import { wholeBet } from '@palpite/math/sports/book/cash-out.ts';
import { databaseTime } from '../../base/clock.ts';
import { inTx, inTxAgain } from '../../base/db/db.ts';
import { isRepeat, once, refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { batchOf, entriesOfKey, inputOf, keyOf } from '../../ledger/ledger.ts';
import { readBooks } from '../../odds/odds.ts';
import { balanceOf, sayBalance } from '../../wallet/wallet.ts';
import { type TicketRow, ticketById } from '../bet/ticket-store.ts';
import { counterOf } from '../counter.ts';
import { ownTicket } from '../own/read-bets.ts';
import { betOf } from '../show.ts';
import { cashOutMargin } from '../terms.ts';
import { insertQuote, orderCashOut, payPart, type QuoteRow, quoteById } from './cash-store.ts';
import { type CashWorth, cashWorth, isNeverCashed, type NoCashOut } from './cash-value.ts';

/** So long a value is held. */
export const quoteMs = 4000;

/** What a bet, or a part of what is left of it, is worth now. */
export async function worthOf(
  platform: Platform,
  row: TicketRow,
  fraction: number,
): Promise<(CashWorth & { readonly margin: number }) | { readonly why: NoCashOut }> {
  const open = row.legs.filter(({ verdict }) => verdict === null).map(({ fixtureId }) => fixtureId);
  const [margin, books] = await Promise.all([
    cashOutMargin(platform, row.merchant),
    readBooks(platform.db, [...new Set(open)], databaseTime(platform)),
  ]);
  const worth = cashWorth(row, books, { margin, fraction });
  return 'why' in worth ? worth : { ...worth, margin };
}

/** A value that holds for some seconds. */
export async function quoteCashOut(
  ask: Ask<GameSession>,
  { betId, fraction }: InputOf<typeof sportsCashOutQuote>,
): Promise<OutputOf<typeof sportsCashOutQuote>> {
  const { platform } = ask;
  const row = await ownTicket(ask, betId);
  const worth = await worthOf(platform, row, fraction);
  if ('why' in worth) return { quote: null, why: worth.why, formula: null };
  const { value, unitTaken, fair, margin } = worth;
  const madeAt = platform.clock.now();
  const until = new Date(madeAt.getTime() + quoteMs);
  const id = await insertQuote(platform.db, {
    ...{ ticketId: row.id, unitLeft: row.unitLeft, unitTaken, value, madeAt, until },
  });
  const stake = (row.stake * unitTaken) / row.unitStake;
  return {
    quote: { id, value, until: until.getTime() },
    why: null,
    formula: { stake, fair, marginMillionths: margin },
  };
}

/**
 * Cashes out at a value that still holds: the whole bet, or a part of it. In the statement that pays, the books of open
 * legs are held, and a bet that got its result meanwhile, or was cashed out in part, is another one: so of a cash-out
 * and a settlement at once exactly one counts.
 */
export async function cashOut(
  ask: Ask<GameSession>,
  { betId, quoteId }: InputOf<typeof sportsCashOut>,
): Promise<OutputOf<typeof sportsCashOut>> {
  const { platform, who, key } = ask;
  const row = await ownTicket(ask, betId);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(quoteId);
  const quote = isUuid ? await quoteById(platform.db, quoteId) : undefined;
  // one key is one cash-out: another quote under it is another call
  const input = { betId, quoteId };
  const call = { actor: `player:${who.playerId}`, key: `sports:${key}`, endpoint: 'sports.cashOut', input };
  const isAgain = await isRepeat(platform.db, call);
  await inTx(platform.db, (tx) => once(tx, call, () => Promise.resolve(true)));
  const done = quote
    ? await cashQuoted(platform, row, quote)
    : await cashedBefore(platform, row, isAgain && isUuid, quoteId);
  if (done !== 'kept') {
    sayBalance(platform, who.playerId, done.available, done.held, who.currency);
    const bonus = row.split && { bonus: await bonusAvailable(platform, platform.db, who.playerId) };
    return { bet: await shown(platform, row.id), available: done.available, ...bonus };
  }
  return {
    bet: await shown(platform, row.id),
    available: (await balanceOf(platform, platform.db, who.playerId)).available,
  };
}

async function cashQuoted(platform: Platform, row: TicketRow, quote: QuoteRow): Promise<Paid> {
  if (quote.ticketId !== row.id) return refuse('sports.quote_over', { field: 'quoteId' });
  const isOver = platform.clock.now() >= quote.until || (await isWorthLess(platform, row, quote));
  return quote.unitTaken === quote.unitLeft
    ? cashWhole(platform, row, quote, isOver)
    : cashPart(platform, row, quote, isOver);
}

/** A value is forgotten soon after it is over: a call that was paid at it is answered as it was. */
async function cashedBefore(platform: Platform, row: TicketRow, isAgain: boolean, quoteId: string): Promise<'kept'> {
  const isPaid = async () => (await entriesOfKey(platform.db, row.wallet, partKey(quoteId))).length > 0;
  if (isAgain && (row.state === 'cashed_out' || (await isPaid()))) return 'kept';
  return refuse('sports.quote_over', { field: 'quoteId' });
}

const partKey = (quoteId: string) => keyOf('sports', 'part', quoteId);

/**
 * A value is not kept over a goal: nothing is paid beyond what the bet is worth by now without the margin. Where a book
 * stands still, the statement that pays refuses.
 */
async function isWorthLess(platform: Platform, row: TicketRow, quote: QuoteRow): Promise<boolean> {
  // a repeat is answered as the first call was
  if (row.state !== 'accepted' || row.unitLeft !== quote.unitLeft) return false;
  const worth = await worthOf(platform, row, wholeBet);
  if ('why' in worth) return worth.why !== 'suspended';
  return quote.value * row.unitLeft > worth.fair * quote.unitTaken;
}

async function shown(platform: Platform, id: bigint) {
  const row = (await ticketById(platform.db, id)) ?? refuse('sports.unknown_bet', { field: 'betId' });
  return betOf(platform, row);
}

type Paid = { readonly available: bigint; readonly held: bigint } | 'kept';

/** The same payment as a result: under one key of the ledger, so that a bet is paid once. */
export async function cashWhole(
  platform: Platform,
  row: TicketRow,
  { unitLeft, value }: Pick<QuoteRow, 'unitLeft' | 'value'>,
  isOver = false,
): Promise<Paid> {
  if (row.state === 'cashed_out') return 'kept';
  if (row.state !== 'accepted' || row.unitLeft !== unitLeft) return refuse('sports.decided', { field: 'betId' });
  if (isOver) return refuse('sports.quote_over', { field: 'quoteId' });
  const counter = counterOf(platform);
  const done = await counter.lanes.pay({
    result: { bet: row, payout: value, state: 'cashed_out', isReturned: false, isCashOut: true },
    bank: await counter.bankOf(row),
  });
  if (!done.ok) return refuseCode(done.code);
  if (done.bet.state !== 'cashed_out') return refuse('sports.decided', { field: 'betId' });
  return done.first ? done : 'kept';
}

function refuseCode(code: string): never {
  if (code === 'sports.suspended') return refuse(code, { field: 'betId' });
  if (code === 'sports.decided') return refuse(code, { field: 'betId' });
  return code === 'request.key_reused' ? refuseReused('quoteId') : refuse('server.busy');
}

async function cashPart(platform: Platform, row: TicketRow, quote: QuoteRow, isOver: boolean): Promise<Paid> {
  const { id, wallet } = row;
  const { unitLeft, unitTaken, value } = quote;
  const bank = await counterOf(platform).bankOf(row);
  const batch = batchOf([
    {
      ...{ key: partKey(quote.id), owner: wallet, input: inputOf('sports part', id) },
      steps: [{ do: 'transfer', debit: bank, credit: wallet, amount: value, kind: 'payout' }],
    },
  ]);
  // a repeat is answered as the first call was; else what is over is over
  const gone = isOver || row.state !== 'accepted' || row.unitLeft !== unitLeft;
  const part = { row, unitLeft: gone ? -1n : unitLeft, unitTaken, value, at: databaseTime(platform) };
  const answer = await inTxAgain(platform.db, (tx) => payPart(tx, batch, part));
  if (!answer) return refuse('server.busy');
  if (answer.ok) return answer.first ? answer : 'kept';
  const code: string = answer.code;
  if (code === 'sports.decided' && isOver && row.state === 'accepted')
    return refuse('sports.quote_over', { field: 'quoteId' });
  return refuseCode(code);
}

/** Cash out by itself at a value, or not any more. */
export async function orderCashOutAt(
  ask: Ask<GameSession>,
  { betId, value }: InputOf<typeof sportsCashOutAt>,
): Promise<OutputOf<typeof sportsCashOutAt>> {
  const { platform } = ask;
  const row = await ownTicket(ask, betId);
  // taking an order back is always possible
  if (value !== null && isNeverCashed(row)) return refuse('sports.no_cash_out', { field: 'betId' });
  if (!(await inTx(platform.db, (tx) => orderCashOut(tx, row.id, value))))
    return refuse('sports.decided', { field: 'betId' });
  return { bet: await shown(platform, row.id) };
}
