// For the tests of referral: members who invite, friends who register by the front door, pay in and bet.
import { register } from '@palpite/contract/entrance/player.ts';
import * as calls from '@palpite/contract/referral/player.ts';
import type { IncomeKind } from '@palpite/contract/referral/shapes.ts';
import { formatMoney, parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { agentsRoom } from '../agents/room.ts';
import { inTx } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import { publishEvent } from '../base/events/events.ts';
import type { Speak } from '../base/rig-wire.ts';
import { bringPlayer, filledForm } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { guardRoom } from '../guard/room.ts';
import { depositPaid } from '../payments/payments.ts';
import { openSession } from '../players/players.ts';
import { rewardsRoom } from '../rewards/room.ts';
import { ringsRoom } from '../rings/room.ts';
import { openVip, type Vip } from '../vip/rig-vip.ts';
import { walletRoom } from '../wallet/room.ts';
import { playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { followPlay } from './friend/follow-play.ts';
import { referralRoom } from './room.ts';

export interface Member {
  readonly id: bigint;
  readonly username: string;
  readonly say: Speak;
}

export interface Referral extends Vip {
  member(more?: Parameters<typeof bringPlayer>[1]): Promise<Member>;
  /** The same person with a new session: one that nobody uses ends. */
  back<Who extends { id: bigint }>(who: Who): Promise<Who & { say: Speak }>;
  codeOf(who: { say: Speak }): Promise<string>;
  /** Somebody registers with that code. */
  friend(code: string, more?: Parameters<typeof filledForm>[0]): Promise<bigint>;
  payIn(id: bigint, amount: string): Promise<string>;
  count(): Promise<void>;
  claim(who: { say: Speak }, kind: IncomeKind, key?: string): Promise<{ amount: bigint; claimId: string }>;
  /** These accounts are in one ring. */
  ring(...players: bigint[]): Promise<void>;
  purse(id: bigint): Promise<bigint>;
}

export async function openReferral(): Promise<Referral> {
  const rooms = [guardRoom, walletRoom, entranceRoom, rewardsRoom, agentsRoom, ringsRoom, referralRoom];
  const vip = await openVip(rooms);
  const { rig, wire } = vip;
  const { platform, db, clock } = rig;
  const events = await startEvents(platform, referralRoom.listeners ?? []);
  let orders = 0;
  const count = async () => {
    await events.drain();
    for (let idle = 0; idle < 2; ) idle = (await followPlay.run(platform)) ? 0 : idle + 1;
  };
  await count();
  return {
    ...{ ...vip, count },
    async member(more = {}) {
      const { id, username, token } = await bringPlayer(platform, more);
      return { id, username, say: wire.as(token) };
    },
    async back(who) {
      const device = { ip: '127.0.0.1', userAgent: '', deviceId: null, mustChange: false, provenAt: clock.now() };
      const { token } = await inTx(db, (tx) =>
        openSession(platform, tx, { playerId: who.id, ...device, assurance: 'full' }),
      );
      return { ...who, say: wire.as(token) };
    },
    codeOf: async ({ say }) => (await say(calls.referralDetails, { autoGenerate: true })).referralCode ?? '',
    friend: async (code, more = {}) =>
      BigInt((await wire.as()(register, filledForm({ referralCode: code, login: false, ...more }))).customerId),
    async payIn(id, amount) {
      orders += 1;
      const orderNo = `DEP${orders}`.padEnd(26, 'x');
      const at = clock.now();
      await inTx(db, async (tx) => {
        await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at,
            expires_at, paid_at, end_to_end_id, balance_after)
          values (${orderNo}, 'palpite', ${id}, 'BRL', ${m(amount)}, ${orderNo}, 'paid', ${at}, ${at}, ${at}, ${orderNo}, 0)`.execute(
          tx,
        );
        const said = { orderNo, merchant: 'palpite', playerId: id.toString(), currency: 'BRL', endToEndId: orderNo };
        await publishEvent(tx, depositPaid, { ...said, amount: formatMoney(m(amount)) });
      });
      return orderNo;
    },
    claim: ({ say }, kind, key = vip.key()) => say(calls.claimReferral, { kind }, key),
    async ring(...players) {
      await sql`with r as (insert into rings.ring (merchant, score, self_downline, found_at, changed_at)
          values ('palpite', 90, false, ${clock.now()}, ${clock.now()}) returning id),
        m as (insert into rings.member (player_id, ring_id) select unnest(${players.map(String)}::bigint[]), r.id from r)
        insert into rings.link (ring_id, one, other, score, signals)
        select r.id, ${players[0]}::bigint, ${players[1]}::bigint, 90, '[{"kind":"device","what":null,"count":2}]' from r`.execute(
        db,
      );
    },
    purse: async (id) =>
      (await playerAccounts(db, id)).find(({ typeId }) => typeId === walletTypes.main)?.available ?? 0n,
    close: async () => {
      await events.stop();
      await vip.close();
    },
  };
}
