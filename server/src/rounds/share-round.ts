import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as desk from '@palpite/contract/rounds/office.ts';
import type { sharedRound } from '@palpite/contract/rounds/player.ts';
import { randomToken } from '../base/chance.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { gatherRound } from './gather.ts';
import { endShare, insertShare, openShare, openShares, type ShareRow } from './store.ts';
import { tellRound } from './tell.ts';

const sharedMs = 30 * 24 * 3_600_000;

/**
 * Makes a link for the vendor. It reads what it and we said, of this brand's players alone, and
 * nothing of who they are.
 */
export async function share(
  tx: Tx,
  { platform, who }: Ask<StaffSession>,
  { vendor, round }: InputOf<typeof desk.shareRound>,
) {
  const { merchant } = who;
  const gathered = await gatherRound(platform, { vendor, round }, { merchant });
  if (!gathered || gathered.own) return refuse('rounds.unknown');
  const token = randomToken(platform.chance);
  const madeAt = platform.clock.now();
  const row = await insertShare(tx, {
    ...{ tokenHash: hashOf(token), merchant, vendor, round, madeBy: who.username, madeAt },
    until: new Date(madeAt.getTime() + sharedMs),
  });
  const url = new URL(`/rounds/shared/${token}`, platform.settings.publicUrl).href;
  return {
    answer: { url, share: shareOf(row) },
    done: { subject: `round:${vendor}/${round}`, after: { link: row.id.toString(), until: row.until.toISOString() } },
  };
}

export async function endLink(
  tx: Tx,
  { platform, who }: Ask<StaffSession>,
  { id }: InputOf<typeof desk.endRoundShare>,
) {
  const number = /^\d{1,18}$/.test(id) ? BigInt(id) : refuse('rounds.link_gone');
  const row = await endShare(tx, { merchant: who.merchant, id: number, now: platform.clock.now() });
  if (!row) return refuse('rounds.link_gone');
  return { answer: null, done: { subject: `round:${row.vendor}/${row.round}`, before: { link: id } } };
}

export async function listLinks(
  { platform, who }: Ask<StaffSession>,
  { vendor, round }: InputOf<typeof desk.roundShares>,
): Promise<OutputOf<typeof desk.roundShares>> {
  const asked = { merchant: who.merchant, vendor, round, now: platform.clock.now() };
  return { list: (await openShares(platform.db, asked)).map(shareOf) };
}

/** What the link shows to whoever has it: no session is asked for, for the vendor's people have none. */
export async function openLink(
  { platform, language }: Ask,
  { token }: InputOf<typeof sharedRound>,
): Promise<OutputOf<typeof sharedRound>> {
  const row = (await openShare(platform.db, hashOf(token), platform.clock.now())) ?? refuse('rounds.link_gone');
  const { vendor, round, merchant, until } = row;
  const gathered = (await gatherRound(platform, { vendor, round }, { merchant })) ?? refuse('rounds.link_gone');
  return { round: await tellRound(platform, gathered, { audience: 'vendor', language }), until: until.getTime() };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function shareOf({ id, madeBy, madeAt, until, opened, openedAt }: ShareRow): desk.RoundShare {
  return {
    ...{ id: id.toString(), madeBy, madeAt: madeAt.getTime(), until: until.getTime() },
    ...{ opened, openedAt: openedAt?.getTime() ?? null },
  };
}
