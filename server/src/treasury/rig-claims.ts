// What rooms book besides deposits, payouts and bets: fees, money given back, corrections, debts, transfers to an
// agent. Honestly, and by hand.
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { inputOf, keyOf, post } from '../ledger/ledger.ts';
import { clawbackPage, forgiveDebt } from '../payments/payments.ts';
import type { TrialPlayer } from '../payments/rig-trial.ts';
import { credit, debit, walletOf } from '../wallet/wallet.ts';
import { decide, propose } from './adjust.ts';
import { type DayRig, day } from './rig-day.ts';

const merchant = 'palpite';
const noon = `${day}T15:00:00Z`;
const nobody = 512_100n;

/** One of each, as the rooms do it. Answers the players whose money it moved. */
export async function bookAll(rig: DayRig, player: TrialPlayer): Promise<TrialPlayer[]> {
  const { db } = rig.rig;
  await channelFee(rig, 2n);
  await rig.deposit(player);
  await channelFee(rig, 0n);
  await givenBack(rig, player);
  await adjusted(rig, player, 'give');
  await adjusted(rig, player, 'take');
  const agent = await rig.player();
  await sent(rig, player, agent);

  // taken back when it was lost already: part of the debt is settled, the rest forgiven
  const debtor = await rig.player();
  const { endToEndId } = await rig.deposit(debtor, 20n);
  for (let bet = 0; bet < 4; bet++) await rig.play(debtor);
  rig.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await rig.settle();
  await rig.deposit(debtor, 12n);
  const { list } = await clawbackPage(db, merchant, { page: 1, size: 100 });
  const clawbackId = list.find((row) => row.playerId === debtor.id)?.id ?? 0n;
  for (const [staffId, staffName] of [
    [1n, 'ana'],
    [2n, 'bia'],
  ] as const)
    await inTx(db, (tx) =>
      forgiveDebt(rig.platform, tx, { clawbackId, merchant, reason: 'fraude', staffId, staffName, mayDecide: true }),
    );
  return [player, agent, debtor];
}

/**
 * A withdrawal that was paid, charged for, said to have arrived, and then sent back by the payee's bank;
 * the number of its payout.
 */
async function givenBack(rig: DayRig, player: TrialPlayer): Promise<string> {
  await rig.set({ fee_fixed: unit, receipts: false });
  const id = await rig.withdrawn(player);
  await rig.set({ fee_fixed: 0n, receipts: true });
  rig.world.bank.payouts.giveBack(id);
  await rig.settle();
  return id;
}

async function adjusted(rig: DayRig, player: TrialPlayer, direction: 'give' | 'take'): Promise<void> {
  const { rows } = await sql<{ username: string }>`select username from players.player where id = ${player.id}`.execute(
    rig.rig.db,
  );
  const [ana, bia] = [
    { merchant, staffId: 1n, staffName: 'ana' },
    { merchant, staffId: 2n, staffName: 'bia' },
  ];
  await inTx(rig.rig.db, async (tx) => {
    const asked = { username: rows[0]?.username ?? '', direction, amount: 3n * unit, reason: 'Acerto do dia' };
    const { id } = await propose(rig.platform, tx, ana, asked);
    await decide(rig.platform, tx, bia, { adjustmentId: id, choice: 'approve' });
  });
}

async function channelFee(rig: DayRig, reais: bigint): Promise<void> {
  await sql`update payments.channel set fee_fixed = ${reais * unit} where merchant = ${merchant} and vendor_id = 'PIX'`.execute(
    rig.rig.db,
  );
}

/** From one main wallet to another, with its record. */
async function sent(rig: DayRig, from: TrialPlayer, to: TrialPlayer): Promise<void> {
  await inTx(rig.rig.db, async (tx) => {
    const [debited, credited] = [await walletOf(rig.platform, tx, from.id), await walletOf(rig.platform, tx, to.id)];
    const step = {
      ...{ do: 'transfer' as const, debit: debited.main, credit: credited.main },
      ...{ amount: 4n * unit, kind: 'agent_transfer' as const },
    };
    const key = keyOf('test', 'sent');
    const [answer] = await post(tx, [{ key, owner: debited.main, input: inputOf('sent'), steps: [step] }]);
    if (!answer?.ok) throw new Error('not booked');
    await recordTransfer(tx, 'T-1', from.id, to.id, answer.transfers[0] ?? 0n);
  });
}

function recordTransfer(
  tx: Parameters<Parameters<typeof inTx>[1]>[0],
  orderNo: string,
  from: bigint,
  to: bigint,
  entry: bigint,
) {
  return sql`insert into agents.transfer (order_no, merchant, currency, sender_id, recipient_id, toward, amount, entry, at)
    values (${orderNo}, ${merchant}, 'BRL', ${from}, ${to}, 'up', ${4n * unit}, ${entry}, ${noon})`.execute(tx);
}

/** Books what no record knows, and records what no entry says; tells `plant` each class and what it is about. */
export async function bookByHand(rig: DayRig, plant: (name: string, subject: string | bigint) => void): Promise<void> {
  const { db } = rig.rig;
  const player = await rig.player();
  await rig.deposit(player, 500n);
  const byHand = async (kind: (typeof hands)[number][0], way: typeof credit, house: string) => {
    const asked = { playerId: player.id, house, amount: 2n * unit, kind, input: inputOf(kind) };
    const { transfer } = await inTx(db, (tx) => way(rig.platform, tx, { ...asked, key: keyOf('test', 'hand', kind) }));
    return transfer;
  };
  const hands = [
    ['withdrawal_return', credit, 'bank.pix', 'entry_without_repayment'],
    ['fee', debit, 'fees', 'entry_without_fee'],
    ['adjustment', credit, 'adjustments', 'entry_without_adjustment'],
    ['deposit_return', debit, 'bank.pix', 'entry_without_clawback'],
    ['agent_transfer', credit, 'agents', 'entry_without_agent_transfer'],
  ] as const;
  for (const [kind, way, house, name] of hands) plant(name, await byHand(kind, way, house));

  const repaid = await rig.withdrawn(player);
  await sql`update withdrawals.payout set receipt = 'repaid', repaid_at = ${noon} where id_envio = ${repaid}`.execute(
    db,
  );
  const payout = rig.world.bank.vault.payouts.get(repaid);
  if (!payout) throw new Error(`the bank does not know ${repaid}`);
  const { vault } = rig.world.bank;
  vault.write([vault.payouts.put({ ...payout, status: 'DEVOLVIDO', returnedAt: Date.parse(noon) })]);
  plant('repayment_without_entry', repaid);

  await rig.set({ fee_fixed: unit });
  const charged = await rig.withdrawn(player);
  await rig.set({ fee_fixed: 0n });
  const { rows: fees } = await sql<{ entry: bigint }>`update withdrawals.payout p set fee_pending = ${nobody}
    from (select b.id_envio, e.id from withdrawals.payout b, lateral ledger.decided(array[b.fee_pending]) e
      where b.id_envio = ${charged}) before where before.id_envio = p.id_envio returning before.id as entry`.execute(
    db,
  );
  plant('fee_without_entry', charged);
  plant('entry_without_fee', fees[0]?.entry ?? 0n);

  const { rows: adjustments } = await sql<{
    id: bigint;
  }>`insert into treasury.adjustment (merchant, player_id, currency,
      direction, amount, reason, state, proposed_by, proposed_by_staff, proposed_at, decided_by, decided_by_staff, decided_at, transfer)
    values (${merchant}, ${player.id}, 'BRL', 'give', 1, 'sem lançamento', 'approved', 'ana', 1, ${noon}, 'bia', 2, ${noon}, ${nobody})
    returning id`.execute(db);
  plant('adjustment_without_entry', `A-${adjustments[0]?.id}`);

  const { endToEndId } = await rig.deposit(player);
  rig.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await rig.settle();
  const { rows: taken } = await sql<{
    id: string;
    entry: bigint;
  }>`update payments.clawback c set taken_entry = ${nobody}
    from payments.clawback before where before.id = c.id and c.end_to_end_id = ${endToEndId}
    returning c.return_id as id, before.taken_entry as entry`.execute(db);
  plant('clawback_without_entry', taken[0]?.id ?? '');
  plant('entry_without_clawback', taken[0]?.entry ?? 0n);

  await inTx(db, (tx) => recordTransfer(tx, 'T-2', player.id, player.id + 1n, nobody));
  plant('agent_transfer_without_entry', 'T-2');
}
