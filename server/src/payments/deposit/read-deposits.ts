// The views of deposits and clawbacks for players and staff.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { OfficeDeposit } from '@palpite/contract/payments/office.ts';
import type {
  deposits as listEndpoint,
  depositSettings as settingsEndpoint,
} from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { nowAt } from '../../site/site.ts';
import { channelsOf } from '../channel-store.ts';
import { opensAt } from '../channels.ts';
import { clawbacksOfMerchant, payersOf } from '../receipt/receipt-store.ts';
import { type ProposalRow, proofById, proofSeal, proposalsOf } from '../receipt/transfer-store.ts';
import { isOpen } from '../settings.ts';
import { pageCount, showDeposits, showOne } from '../show.ts';
import {
  countOpenDeposits,
  type DeskFilter,
  depositByOrderNo,
  depositsOf,
  depositsOfMerchant,
  depositsWithIds,
  paidDeposits,
  settingOf,
} from '../store.ts';
import { askBankSoon } from './check-deposits.ts';
import { debtOf } from './clawback.ts';
import type { ClawbackRow, DepositRow, Slice } from './records.ts';

/** What a player must know before paying in: bounds over what is open now, and what is owed. */
export async function showSettings({
  platform,
  who,
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof settingsEndpoint>> {
  const setting = await settingOf(platform.db, who.merchant);
  const now = await nowAt(platform, who.merchant);
  const open = (await channelsOf(platform.db, who.merchant)).filter((channel) => opensAt(channel, now) === undefined);
  const [first] = open;
  const { count } = await paidDeposits(platform.db, who.playerId);
  return {
    allowDeposit: isOpen(setting, who.currency) && first ? 'Y' : 'N',
    minimumAmount: open.reduce(
      (least, { minAmount }) => (minAmount < least ? minAmount : least),
      first?.minAmount ?? 0n,
    ),
    maximumAmount: open.reduce((most, { maxAmount }) => (maxAmount > most ? maxAmount : most), 0n),
    suggestedAmounts: [...(first?.suggested ?? [])],
    totalDepositSuccessCount: count,
    depositInfo: setting?.info[language] ?? setting?.info.PT ?? null,
    debt: await debtOf(platform.db, who.playerId),
  };
}

/** One deposit of the player; the bank is asked about it soon. Refuses `payments.unknown_deposit`. */
export async function openOwn({ platform, who }: Ask<PlayerSession>, orderNo: string): Promise<Deposit> {
  const deposit = await depositByOrderNo(platform.db, orderNo);
  if (deposit?.playerId !== who.playerId) return refuse('payments.unknown_deposit');
  await askBankSoon(platform, deposit);
  return showOne(platform.db, deposit);
}

/** What is on screen without asking for more. */
const shownDays = 92;

/** The player's deposits, newest first; older than three months only when asked for by date. */
export async function listOwn(
  { platform, who }: Ask<PlayerSession>,
  { page, size, state, startDate, endDate }: InputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const from = new Date(startDate ?? platform.clock.now().getTime() - shownDays * 86_400_000);
  const until = endDate === undefined ? undefined : new Date(endDate);
  for (const [field, date] of [
    ['startDate', from],
    ['endDate', until],
  ] as const)
    if (date && Number.isNaN(date.getTime())) refuse('request.invalid', { field, problem: 'date' });
  const { list, total } = await depositsOf(platform.db, who.playerId, { page, size, state, from, until });
  return { list: await showDeposits(platform.db, list), total, totalPages: pageCount(total, size) };
}

/** A deposit with what only staff see. */
export type DeskDeposit = Deposit & {
  readonly playerId: bigint;
  readonly payerName: string | null;
  readonly payerCpfMasked: string | null;
  readonly decidedBy: string | null;
  readonly proposal: OfficeDeposit['proposal'];
  readonly needsTwo: boolean;
};

/** `alone`: what whoever looks has credited alone today. */
async function forDesk(
  db: Db | Tx,
  merchant: string,
  found: readonly DepositRow[],
  alone: bigint,
): Promise<DeskDeposit[]> {
  const ids = found.map(({ id }) => id);
  const [shown, payers, proposals, setting] = await Promise.all([
    showDeposits(db, found),
    payersOf(db, ids),
    proposalsOf(db, ids),
    settingOf(db, merchant),
  ]);
  return found.flatMap((row, place) => {
    const deposit = shown[place];
    if (!deposit) return [];
    const payer = payers.get(row.id);
    const proposal = proposals.find(({ depositId }) => depositId === row.id);
    const from = setting?.twoPeopleFrom ?? null;
    return [
      {
        ...deposit,
        playerId: row.playerId,
        payerName: payer?.payerName ?? null,
        payerCpfMasked: payer?.payerCpfMasked ?? null,
        decidedBy: row.decidedBy,
        proposal: proposal ? showProposal(proposal) : null,
        needsTwo: row.method === 'MT' && from !== null && row.amount + alone >= from,
      },
    ];
  });
}

function showProposal({
  decision,
  amount,
  staffName,
  at,
  reason,
  bankReference,
}: ProposalRow): DeskDeposit['proposal'] {
  return { decision, amount, bankReference, by: staffName, at: at.getTime(), reason };
}

/**
 * A brand's deposits: those that wait for a person first and oldest first. `counts`: how many are
 * awaited and how many wait.
 */
export async function depositPage(
  db: Db,
  ask: DeskFilter & Slice & { merchant: string; alone: bigint },
): Promise<{ list: DeskDeposit[]; total: number; totalPages: number; counts: Record<string, number> }> {
  const { list, total } = await depositsOfMerchant(db, ask.merchant, ask);
  return {
    list: await forDesk(db, ask.merchant, list, ask.alone),
    total,
    totalPages: pageCount(total, ask.size),
    counts: await countOpenDeposits(db, ask.merchant),
  };
}

/** The deposits of these ids, in their order. */
export async function deskDeposits(
  db: Db,
  { merchant, alone }: { merchant: string; alone: bigint },
  ids: readonly bigint[],
): Promise<DeskDeposit[]> {
  return forDesk(db, merchant, await depositsWithIds(db, ids), alone);
}

/** One deposit; undefined for an order this brand does not have. */
export async function deskDeposit(
  db: Db | Tx,
  { merchant, orderNo, alone }: { merchant: string; orderNo: string; alone: bigint },
): Promise<DeskDeposit | undefined> {
  const row = await depositByOrderNo(db, orderNo);
  if (row?.merchant !== merchant) return undefined;
  return (await forDesk(db, merchant, [row], alone))[0];
}

/** The bytes of one proof; undefined for one this brand does not have. */
export async function proofOf(
  platform: Platform,
  merchant: string,
  { orderNo, proofId }: { orderNo: string; proofId: string },
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const row = await depositByOrderNo(platform.db, orderNo);
  if (row?.merchant !== merchant || !/^\d{1,18}$/.test(proofId)) return undefined;
  return proofById(platform.db, sealFor(platform, proofSeal), row.id, BigInt(proofId));
}

/** A brand's clawbacks, those with a debt first. */
export async function clawbackPage(
  db: Db,
  merchant: string,
  slice: Slice,
): Promise<{ list: ClawbackRow[]; total: number; totalPages: number }> {
  const { list, total } = await clawbacksOfMerchant(db, merchant, slice);
  return { list, total, totalPages: pageCount(total, slice.size) };
}
