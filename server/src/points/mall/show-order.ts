import type { Language } from '@palpite/contract/base/language.ts';
import type { order } from '@palpite/contract/points/shapes.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import type { OrderRow } from './order-store.ts';
import { pictureAddress } from './pictures.ts';
import { saidTo } from './said-in.ts';

export type Order = z.output<typeof order>;

export const orderNoOf = (id: bigint): string => `P-${id}`;

/** Where an article goes is nobody's business but the player's and that of whoever sends it. */
export const addressSeal = (platform: Platform) => sealFor(platform, 'points.address');

export function showOrder(platform: Platform, row: OrderRow, language: Language, own: Language): Order {
  return {
    orderNo: orderNoOf(row.id),
    kind: row.kind,
    state: row.state,
    name: nameOf(row, language, own),
    picture: row.picture === null ? null : pictureAddress(row.picture),
    points: row.points,
    amount: row.amount,
    ...whereTo(platform, row),
    askedAt: row.askedAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    note: row.note,
    reason: row.reason,
  };
}

export function nameOf({ texts }: Pick<OrderRow, 'texts'>, language: Language, own: Language): string {
  return texts === null ? '' : (saidTo(texts, language, own)?.name ?? '');
}

export function whereTo(
  platform: Platform,
  { addressSealed, phoneSealed }: Pick<OrderRow, 'addressSealed' | 'phoneSealed'>,
): { address: string; phone: string } {
  const seal = addressSeal(platform);
  const open = (sealed: Buffer | null) => (sealed === null ? '' : seal.open(sealed));
  return { address: open(addressSealed), phone: open(phoneSealed) };
}
