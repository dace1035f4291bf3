import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawalQueue } from '@palpite/contract/withdrawals/office.ts';
import { exportWithdrawals } from '@palpite/contract/withdrawals/office.ts';
import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { linesAtMost, timeCell } from '../../base/http/csv.ts';
import type { WrittenInParts } from '../../base/http/written.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { exportQueue } from '../../staff/staff.ts';
import { queueIds as withdrawalIds } from '../queue-store.ts';
import { withdrawalQueue as queueOf, type StaffWithdrawal, withdrawalsOf } from './cases.ts';
import { type ShownWithdrawal, showForStaff } from './show-withdrawal.ts';

/** A page of the withdrawals of the caller's brand, and how many stand in each state. */
export async function listWithdrawals(
  { platform, who }: Ask<StaffSession>,
  input: InputOf<typeof withdrawalQueue>,
): Promise<OutputOf<typeof withdrawalQueue>> {
  const { page, size } = input;
  const queue = await queueOf(platform, { ...(await filterOf(platform, who.merchant, input)), page, size });
  return { ...queue, list: await withNames(platform, queue.list) };
}

const head = {
  PT: [
    ...['Pedido', 'Jogador', 'Valor', 'Tarifa', 'Para', 'Tipo da conta', 'Conta'],
    ...['Pedido em', 'Prazo', 'Situação', 'Primeira aprovação', 'Decidido por'],
  ],
  EN: [
    ...['Order', 'Player', 'Amount', 'Fee', 'To', 'Kind of account', 'Account'],
    ...['Asked at', 'Due', 'State', 'First approval', 'Decided by'],
  ],
};
const states: Readonly<Record<WithdrawalState, Said>> = {
  requested: { PT: 'Em checagem', EN: 'Being checked' },
  review: { PT: 'Para decidir', EN: 'To decide' },
  approved: { PT: 'Aprovado', EN: 'Approved' },
  paying: { PT: 'Pagando', EN: 'Paying' },
  paid: { PT: 'Pago', EN: 'Paid' },
  rejected: { PT: 'Recusado', EN: 'Rejected' },
  failed: { PT: 'Falhou', EN: 'Failed' },
  cancelled: { PT: 'Cancelado', EN: 'Cancelled' },
};

/** The same withdrawals, all pages, as a file. */
export async function exportQueueOf(
  ask: Ask<StaffSession>,
  filter: InputOf<typeof exportWithdrawals>,
): Promise<WrittenInParts> {
  const { platform, who, language } = ask;
  const asked = await filterOf(platform, who.merchant, filter);
  const zone = await zoneOf(platform, who.merchant);
  return exportQueue(ask, exportWithdrawals, {
    queue: 'withdrawals',
    filter,
    zone,
    head: saidIn(head, language),
    ids: await withdrawalIds(platform.db, asked, linesAtMost + 1),
    linesOf: async (ids) =>
      (await withNames(platform, await withdrawalsOf(platform.db, ids))).map((row) => [
        row.orderNo,
        row.playerName,
        row.amount,
        row.fee,
        row.payeeName,
        row.accountType === 'BC' ? row.bankName : `PIX ${row.pixKeyType ?? ''}`.trim(),
        row.accountMasked,
        timeCell(new Date(row.createdAt), zone),
        timeCell(new Date(row.dueAt), zone),
        saidIn(states[row.state], language),
        row.approvedFirstBy ?? '',
        row.decidedBy ?? '',
      ]),
  });
}

async function filterOf(
  platform: Platform,
  merchant: string,
  { state, search: text }: InputOf<typeof exportWithdrawals>,
) {
  const search = text
    ? { text, playerId: (await findPlayer(platform, platform.db, merchant, { username: text }))?.id }
    : undefined;
  return { merchant, state, search };
}

async function withNames(platform: Platform, list: readonly StaffWithdrawal[]): Promise<ShownWithdrawal[]> {
  const players = await playersById(
    platform,
    platform.db,
    list.map((row) => row.playerId),
  );
  return list.map((row) => showForStaff(row, players.get(row.playerId)?.username));
}
