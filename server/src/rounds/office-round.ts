import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as desk from '@palpite/contract/rounds/office.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { betByOrderNo } from '../bets/bets.ts';
import { noteLook } from '../staff/staff.ts';
import { pageAtVendor } from './explore-round.ts';
import { type Gathered, gatherRound, type RoundRef } from './gather.ts';
import { tellRound } from './tell.ts';

type Asked = InputOf<typeof desk.officeRound>;

/** A round of the brand's players, whichever way it is named. Looking at it is a line in the audit log. */
export async function openRound(ask: Ask<StaffSession>, asked: Asked): Promise<OutputOf<typeof desk.officeRound>> {
  const gathered = await brandsRound(ask, asked);
  const { vassalage, round, bets } = gathered;
  await noteLook(ask, 'round.open', `round:${vassalage}/${round ?? bets[0]?.id ?? asked.transaction}`);
  return tellRound(ask.platform, gathered, { audience: 'staff', language: ask.language });
}

export async function askOfficePage(
  ask: Ask<StaffSession>,
  asked: Asked,
): Promise<OutputOf<typeof desk.officeRoundPage>> {
  return { url: await pageAtVendor(ask.platform, await brandsRound(ask, asked)) };
}

async function brandsRound({ platform, who }: Ask<StaffSession>, asked: Asked): Promise<Gathered> {
  const { merchant } = who;
  const ref = (await refOf(platform.db, merchant, asked)) ?? refuse('rounds.unknown');
  return (await gatherRound(platform, ref, { merchant })) ?? refuse('rounds.unknown');
}

async function refOf(
  db: Ask['platform']['db'],
  merchant: string,
  { orderNo, vendor, round, transaction }: Asked,
): Promise<RoundRef | undefined> {
  if (orderNo !== undefined) {
    const bet = await betByOrderNo(db, orderNo);
    return bet?.merchant === merchant ? { bet } : undefined;
  }
  if (vendor === undefined) return undefined;
  if (round !== undefined) return { vendor, round };
  return transaction === undefined ? undefined : { vendor, transaction };
}
