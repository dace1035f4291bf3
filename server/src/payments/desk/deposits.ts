// The desk for money that comes in: transfers that wait for a person, and what became of every deposit.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/payments/office.ts';
import type { DepositMethod, DepositState } from '@palpite/contract/payments/shapes.ts';
import * as z from 'zod/mini';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import { answered, once } from '../../base/db/once.ts';
import { linesAtMost, timeCell } from '../../base/http/csv.ts';
import type { WrittenInParts } from '../../base/http/written.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { exportQueue, noteAct, noteLook } from '../../staff/staff.ts';
import { locksOn } from '../../wallet/wallet.ts';
import { type DeskDeposit, depositPage, deskDeposit, deskDeposits, proofOf } from '../deposit/read-deposits.ts';
import { askStatement } from '../deposit/reconcile.ts';
import { aloneToday, decideTransfer } from '../receipt/decide-transfer.ts';
import { deskIds as depositIds } from '../store.ts';

export const depositRoutes: readonly Route[] = [
  route(desk.depositQueue, listDeposits),
  route(desk.exportDeposits, exportList),
  route(desk.depositCase, openDeposit),
  route(desk.depositProof, openProof),
  route(desk.decideDeposit, decideOnDeposit),
];

type Ours = Ask<StaffSession>;

async function listDeposits(
  { platform, who }: Ours,
  { page, size, state, search }: InputOf<typeof desk.depositQueue>,
): Promise<OutputOf<typeof desk.depositQueue>> {
  const filter = await filterOf(platform, who.merchant, { state, search });
  const alone = await aloneToday(platform, platform.db, who);
  const { list, ...rest } = await depositPage(platform.db, { merchant: who.merchant, page, size, ...filter, alone });
  return { ...rest, list: await withNames(platform, list) };
}

const head = {
  PT: [
    ...['Pedido', 'Jogador', 'Valor', 'Tarifa', 'Método', 'Canal', 'Comprovantes'],
    ...['Pedido em', 'Pago em', 'Situação', 'Primeira decisão', 'Decidido por'],
  ],
  EN: [
    ...['Order', 'Player', 'Amount', 'Fee', 'Method', 'Channel', 'Proofs'],
    ...['Asked at', 'Paid at', 'State', 'First decision', 'Decided by'],
  ],
};
const states: Readonly<Record<DepositState, Said>> = {
  review: { PT: 'Para decidir', EN: 'To decide' },
  waiting: { PT: 'Aguardando', EN: 'Awaited' },
  paid: { PT: 'Creditado', EN: 'Credited' },
  returned: { PT: 'Devolvido', EN: 'Returned' },
  rejected: { PT: 'Recusado', EN: 'Rejected' },
  expired: { PT: 'Vencido', EN: 'Expired' },
  cancelled: { PT: 'Cancelado', EN: 'Cancelled' },
  failed: { PT: 'Falhou', EN: 'Failed' },
};
const methods: Readonly<Record<DepositMethod, Said>> = {
  PIX: { PT: 'PIX', EN: 'PIX' },
  MT: { PT: 'Transferência', EN: 'Transfer' },
};

/** The same deposits, all pages, as a file. */
async function exportList(ask: Ours, filter: InputOf<typeof desk.exportDeposits>): Promise<WrittenInParts> {
  const { platform, who, language } = ask;
  const { merchant } = who;
  const alone = await aloneToday(platform, platform.db, who);
  const zone = await zoneOf(platform, merchant);
  return exportQueue(ask, desk.exportDeposits, {
    queue: 'deposits',
    filter,
    zone,
    head: saidIn(head, language),
    ids: await depositIds(platform.db, merchant, await filterOf(platform, merchant, filter), linesAtMost + 1),
    linesOf: async (ids) =>
      (await withNames(platform, await deskDeposits(platform.db, { merchant, alone }, ids))).map((row) => [
        row.orderNo,
        row.playerName,
        row.amount,
        row.fee,
        saidIn(methods[row.method], language),
        row.channel,
        row.method === 'MT' ? String(row.proofs.length) : '',
        timeCell(new Date(row.createdAt), zone),
        row.paidAt === null ? '' : timeCell(new Date(row.paidAt), zone),
        saidIn(states[row.state], language),
        row.proposal?.by ?? '',
        row.decidedBy ?? '',
      ]),
  });
}

async function filterOf(platform: Platform, merchant: string, { state, search }: InputOf<typeof desk.exportDeposits>) {
  const player = search ? await findPlayer(platform, platform.db, merchant, { username: search }) : undefined;
  return { state, search: search || undefined, player: player?.id };
}

/** Refuses `payments.unknown_deposit`, also for another brand's. */
async function openDeposit(
  ask: Ours,
  { orderNo }: InputOf<typeof desk.depositCase>,
): Promise<OutputOf<typeof desk.depositCase>> {
  const { platform } = ask;
  const found = await oneFor(ask, platform.db, orderNo);
  await noteLook(ask, 'deposit.open', subjectOf(orderNo));
  const [shown] = await withNames(platform, [found]);
  if (!shown) return refuse('payments.unknown_deposit');
  return { ...shown, locks: await locksOn(platform, platform.db, found.playerId) };
}

/** Who looked at somebody's proof is on record. Refuses `payments.unknown_deposit`. */
async function openProof(
  ask: Ours,
  input: InputOf<typeof desk.depositProof>,
): Promise<OutputOf<typeof desk.depositProof>> {
  const { platform, who } = ask;
  const { type, bytes } = (await proofOf(platform, who.merchant, input)) ?? refuse('payments.unknown_deposit');
  await noteLook(ask, 'deposit.proof', `${subjectOf(input.orderNo)}:${input.proofId}`);
  return { type, dataUrl: `data:${type};base64,${bytes.toString('base64')}` };
}

/**
 * The bank's statement is read first. Decision, audit row and kept answer are one transaction: the same key answers the
 * same decision, and of two people at once one decides. Refuses what payments refuses, and `request.key_reused`.
 */
async function decideOnDeposit(ask: Ours, input: InputOf<typeof desk.decideDeposit>): Promise<desk.OfficeDeposit> {
  const { platform, who, key } = ask;
  const call = { actor: `staff:${who.staffId}`, key, endpoint: desk.decideDeposit.name, input };
  const before = await answered<z.input<typeof desk.officeDeposit>>(platform.db, call);
  if (before) return z.decode(desk.officeDeposit, before);
  const bankSays =
    input.decision === 'credit' ? await askStatement(platform, { ...input, merchant: who.merchant }) : 'missing';
  let announce = () => {};
  const wire = await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      const decided = await decideTransfer(platform, tx, {
        ...input,
        bankSays,
        merchant: who.merchant,
        staffId: who.staffId,
        staffName: who.username,
      });
      announce = decided.announce;
      await noteAct(tx, ask, {
        action: `deposit.${decided.isProposal ? 'propose' : input.decision}`,
        subject: subjectOf(input.orderNo),
        before: { state: decided.before.state, amount: decided.before.amount.toString() },
        after: {
          state: decided.after.state,
          amount: decided.after.amount.toString(),
          decision: input.decision,
          bankReference: input.bankReference,
          ...(input.decision === 'credit' && { bankSays }),
        },
        reason: input.reason,
      });
      const found = await oneFor(ask, tx, input.orderNo);
      const names = await playersById(platform, tx, [found.playerId]);
      return z.encode(desk.officeDeposit, show(found, names.get(found.playerId)?.username));
    }),
  );
  announce();
  return z.decode(desk.officeDeposit, wire);
}

/** Refuses `payments.unknown_deposit`, also for another brand's. */
async function oneFor({ platform, who }: Ours, db: Db | Tx, orderNo: string): Promise<DeskDeposit> {
  const { merchant } = who;
  const alone = await aloneToday(platform, db, who);
  return (await deskDeposit(db, { merchant, orderNo, alone })) ?? refuse('payments.unknown_deposit');
}

async function withNames(platform: Platform, list: readonly DeskDeposit[]): Promise<desk.OfficeDeposit[]> {
  const names = await playersById(
    platform,
    platform.db,
    list.map(({ playerId }) => playerId),
  );
  return list.map((row) => show(row, names.get(row.playerId)?.username));
}

function show(row: DeskDeposit, playerName = ''): desk.OfficeDeposit {
  return { ...row, playerId: row.playerId.toString(), playerName };
}

function subjectOf(orderNo: string): string {
  return `deposit:${orderNo}`;
}
