// An honest day of one brand: PIX in, back and taken back, a transfer, withdrawals, bets. Everything through the rooms
// and a real bank beside them.
import { announceTransfer } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { recordBets } from '../bets/bets.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { decideTransfer } from '../payments/payments.ts';
import type { TrialPlayer } from '../payments/rig-trial.ts';
import { credit, debit } from '../wallet/wallet.ts';
import { openWithdrawals, type WithdrawalsRig } from '../withdrawals/rig-withdrawals.ts';

export const day = '2026-03-02';
const noon = '2026-03-02T15:00:00Z';

/** One of what happened, by the names it goes by. */
export interface Paid {
  readonly player: TrialPlayer;
  readonly orderNo: string;
  readonly endToEndId: string;
}

export interface DayRig extends WithdrawalsRig {
  /** A PIX of this player, credited. */
  deposit(player: TrialPlayer, reais?: bigint): Promise<Paid>;
  /** A PIX from somebody else's account, given back. */
  returned(): Promise<string>;
  /** A transfer staff credited under a line of the bank's statement, or under a reference of their own making. */
  transfer(player: TrialPlayer, reference?: string): Promise<{ orderNo: string; reference: string }>;
  /** A withdrawal paid out; answers the number of its payout. */
  withdrawn(player: TrialPlayer): Promise<string>;
  /** A withdrawal that waits for a person. */
  waiting(player: TrialPlayer): Promise<string>;
  /** A bet with its entries; answers its number. Without `won` it is lost. */
  play(player: TrialPlayer, won?: bigint): Promise<bigint>;
  /** Dates what was booked into the day: the database's clock is nobody's to move. */
  dateEntries(): Promise<void>;
  payoutOf(orderNo: string): Promise<{ idEnvio: string; pending: bigint }>;
}

export async function openDay(): Promise<DayRig> {
  const rig = await openWithdrawals();
  // no bet is asked for before money leaves, so that the bets of the day are those a test makes
  await rig.set({ turnover_percent: 0, daily_count: 100 });
  const { db } = rig.rig;
  const { bank } = rig.world;
  let count = 0;

  const pay = async (player: TrialPlayer, reais: bigint, payer = player) => {
    const { txid, orderNo } = await rig.charge(player, reais);
    const { endToEndId } = bank.pay({ txid, payerCpf: payer.cpf, payerName: payer.name });
    await rig.settle();
    return { player, orderNo, endToEndId };
  };
  const move = (playerId: bigint, way: typeof credit, kind: 'stake' | 'payout', amount: bigint) =>
    inTx(db, (tx) =>
      way(rig.platform, tx, {
        ...{ playerId, kind, amount, house: 'games.PGE' },
        key: keyOf('test', kind, count++),
        input: inputOf(kind),
      }),
    );
  const payoutOf = async (orderNo: string) => {
    const { rows } = await sql<{
      idEnvio: string;
      pending: bigint;
    }>`select p.id_envio as "idEnvio", p.pending from withdrawals.payout p
      join withdrawals.withdrawal w on w.id = p.withdrawal_id where w.order_no = ${orderNo}`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`${orderNo} has no payout`);
    return found;
  };

  return {
    ...rig,
    payoutOf,
    deposit: (player, reais = 50n) => pay(player, reais),
    async returned() {
      const { endToEndId } = await pay(await rig.player(), 30n, await rig.player());
      await rig.settle();
      return endToEndId;
    },
    async transfer(player, given) {
      const { orderNo, transferTo } = await player.call(announceTransfer, { amount: 200n * unit, vendorId: 'TED' });
      const reference =
        given ??
        bank.incoming.send({
          ...{ payerCpf: player.cpf, payerName: player.name, amount: 200n * unit, text: orderNo },
          account: transferTo?.account ?? '',
        }).reference;
      const by = { merchant: 'palpite', staffId: 1n, staffName: 'ana' };
      await inTx(db, (tx) =>
        decideTransfer(rig.platform, tx, {
          ...{ ...by, orderNo, decision: 'credit', amount: 200n * unit, bankReference: reference },
          bankSays: 'found',
        }),
      );
      return { orderNo, reference };
    },
    async withdrawn(player) {
      const { orderNo } = await rig.ask(player, 40n);
      await rig.pay(orderNo);
      return (await payoutOf(orderNo)).idEnvio;
    },
    async waiting(player) {
      return (await rig.ask(player, 40n)).orderNo;
    },
    async play(player, won = 0n) {
      const stake = 5n * unit;
      const { transfer: id } = await move(player.id, debit, 'stake', stake);
      const payoutEntry = won > 0n ? (await move(player.id, credit, 'payout', won)).transfer : null;
      const at = new Date(noon);
      const what = { merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'DICE', gameType: 'RNG' };
      const state = won > 0n ? ('won' as const) : ('lost' as const);
      const bet = { ...what, id, playerId: player.id, stake, payout: won, validTurnover: stake, payoutEntry, state };
      await inTx(db, (tx) => recordBets(tx, [{ ...bet, placedAt: at, settledAt: at }]));
      return id;
    },
    async dateEntries() {
      const other = sql`at::date <> ${noon}::timestamptz::date and ledger.print_of(t) = print`;
      await inTx(db, async (tx) => {
        await sql`alter table ledger.transfer disable trigger immutable`.execute(tx);
        const { rows } = await sql<{ id: bigint }>`select id from ledger.transfer t where ${other}`.execute(tx);
        const ids = rows.map(({ id }) => id.toString());
        await sql`update ledger.transfer set at = ${noon} where id = any (${ids}::bigint[])`.execute(tx);
        await sql`update ledger.transfer t set print = ledger.print_of(t) where id = any (${ids}::bigint[])`.execute(
          tx,
        );
        await sql`alter table ledger.transfer enable trigger immutable`.execute(tx);
      });
    },
  };
}
