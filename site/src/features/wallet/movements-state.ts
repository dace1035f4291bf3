// What the record of all movements shows, read from the address.

import { type CodeType, codeType, type Transaction } from '@palpite/contract/wallet/shapes.ts';
import * as paths from '../../base/paths.ts';
import { type Range, readPage, readRange, writeRange } from '../../base/records/range.ts';
import { bonusWallet, commissionWallet, mainWallet, pointsWallet, reserveWallet } from './transfer-state.ts';

export interface MovementsView {
  /** None: all. */
  kinds: readonly CodeType[];
  /** A wallet's account type; undefined: the main one. */
  wallet: number | undefined;
  range: Range;
  /** The order looked for; empty for all. */
  order: string;
  /** From 1. */
  page: number;
}

export const kindsOfMovement: readonly CodeType[] = codeType.options;

/** What a brand has to have switched on for a kind of movement to come about; the others are everywhere. */
const flagOf: Readonly<Partial<Record<CodeType, string>>> = {
  dividend: 'SIGNCONDIV3',
  betting_rebate: 'PLYRBT',
  agent_rebate: 'PLYRBT',
  daily_wage: 'DAILYSALCONT3',
  hour_wage: 'HOURSAL3',
  realtime_wage: 'RTSALARY3',
  referral_rebate: 'REFERRAL3',
};

/** The kinds a brand's players are offered to look for, and those that are asked for all the same. */
export function kindsOffered(isOn: (modId: string) => boolean, asked: readonly CodeType[]): CodeType[] {
  return kindsOfMovement.filter((kind) => {
    const flag = flagOf[kind];
    return flag === undefined || isOn(flag) || asked.includes(kind);
  });
}

/** What comes of contracts: it lands in the commission wallet, and in no other. */
const earned: readonly CodeType[] = ['dividend', 'agent_rebate', 'daily_wage', 'hour_wage', 'realtime_wage'];
/** By account type, the kinds that wallets other than the main one can have; a vendor's has those of play. */
const kindsOfWallet: Readonly<Record<number, readonly CodeType[]>> = {
  [bonusWallet]: ['betting', 'winning', 'share_bonus', 'other'],
  [pointsWallet]: ['other'],
  [commissionWallet]: [...earned, 'other'],
  // a reserve pays contracts of downlines
  [reserveWallet]: [...earned, 'other'],
};
const kindsAtVendor: readonly CodeType[] = ['betting', 'winning', 'share_bonus', 'other'];

/** Whether movements of that kind can stand in a wallet of that account type. */
export function standsIn(kind: CodeType, wallet = mainWallet): boolean {
  if (wallet === mainWallet) return !earned.includes(kind);
  return (kindsOfWallet[wallet] ?? kindsAtVendor).includes(kind);
}

export function readMovements(search: string): MovementsView {
  const asked = new URLSearchParams(search);
  const wallet = asked.get('wallet') ?? '';
  const named = (asked.get('kinds') ?? '').split(',');
  return {
    kinds: kindsOfMovement.filter((each) => named.includes(each)),
    wallet: /^\d{1,6}$/.test(wallet) ? Number(wallet) : undefined,
    range: readRange(asked),
    order: asked.get('order')?.trim().slice(0, 40) ?? '',
    page: readPage(asked),
  };
}

export function movementsPath(path: string, { kinds, wallet, range, order, page }: MovementsView): string {
  const asked = new URLSearchParams();
  if (kinds.length > 0) asked.set('kinds', kinds.join(','));
  if (wallet !== undefined) asked.set('wallet', String(wallet));
  writeRange(range, asked);
  if (order) asked.set('order', order);
  if (page > 1) asked.set('page', String(page));
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** With one kind more, or without it; in the order they are shown. All that are offered is the same as none. */
export function toggled(
  kinds: readonly CodeType[],
  kind: CodeType,
  offered: readonly CodeType[] = kindsOfMovement,
): readonly CodeType[] {
  const next = kindsOfMovement.filter((each) => (each === kind ? !kinds.includes(each) : kinds.includes(each)));
  return offered.every((each) => next.includes(each)) ? [] : next;
}

/** Where the orders of a kind are opened; the others have none of their own. */
const placeOf: Readonly<Partial<Record<CodeType, (orderNo: string) => string>>> = {
  deposit: (orderNo) => paths.pathTo(paths.deposit, { orderNo }),
  withdraw: (orderNo) => paths.pathTo(paths.withdrawal, { orderNo }),
  betting: placeOfBet,
  winning: placeOfBet,
};

function placeOfBet(orderNo: string): string {
  return `${paths.bets}?bet=${encodeURIComponent(orderNo)}`;
}

/** Where the deposit, withdrawal or bet of a movement is opened; undefined where it belongs to none. */
export function pathOfOrder({
  codeType: kind,
  orderNo,
}: Pick<Transaction, 'codeType' | 'orderNo'>): string | undefined {
  return orderNo === null ? undefined : placeOf[kind]?.(orderNo);
}
