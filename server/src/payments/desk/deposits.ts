// The desk for money that comes in: transfers that wait for a person, and the state of every deposit.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/payments/office.ts';
import type { DepositMethod, DepositState } from '@palpite/contract/payments/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { linesAtMost, timeCell } from '../../base/http/csv.ts';
import type { WrittenInParts } from '../../base/http/written.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { decides, exportQueue, handOf, noteLook } from '../../staff/staff.ts';
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
  // the bank's statement is read first; of two people at once one decides
  decides(desk.decideDeposit, {
    first: async ({ platform, who }, input) =>
      input.decision === 'credit' ? askStatement(platform, { ...input, merchant: who.merchant }) : 'missing',
    act: async (tx, ask, input, bankSays) => {
      const { platform } = ask;
      const { orderNo, decision, bankReference, reason } = input;
      const decided = await decideTransfer(platform, tx, { ...input, ...handOf(ask), bankSays });
      const { before, after, isProposal, announce } = decided;
      const found = await oneFor(ask, tx, orderNo);
      const names = await playersById(platform, tx, [found.playerId]);
      return {
        answer: show(found, names.get(found.playerId)?.username),
        done: {
          action: `deposit.${isProposal ? 'propose' : decision}`,
          subject: subjectOf(orderNo),
          before: { state: before.state, amount: before.amount.toString() },
          after: {
            state: after.state,
            amount: after.amount.toString(),
            decision,
            bankReference,
            ...(decision === 'credit' && { bankSays }),
          },
          reason,
        },
        tell: announce,
      };
    },
  }),
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
