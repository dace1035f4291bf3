// For the tests of rebates: players with wallets who bet, and nights of the brand.
import type { RebateProduct } from '@palpite/contract/rebates/office.ts';
import * as calls from '@palpite/contract/rebates/player.ts';
import { inTx } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { openSession } from '../players/players.ts';
import { rewardsRoom } from '../rewards/room.ts';
import { openVip, setLevels, type Vip } from '../vip/rig-vip.ts';
import { walletRoom } from '../wallet/room.ts';
import { followPlay } from './earn/follow-play.ts';
import { payNight } from './earn/pay-night.ts';
import { latestPlan } from './plan/plan-store.ts';
import { rebatesRoom } from './room.ts';

export interface Rebates extends Vip {
  /** A player with a wallet. */
  person(): Promise<{ id: bigint; username: string; say: Speak }>;
  /** Counts what was played, for rebates and for levels. */
  count(): Promise<void>;
  /** It is that time of the brand's clock on the day after, and what is due is paid. */
  night(time?: string): Promise<void>;
  /** The day of the brand. */
  today(): string;
  products(): Promise<readonly RebateProduct[]>;
  claim(player: { say: Speak }, day?: string, key?: string): Promise<calls.RebateRow>;
}

/** Rio de Janeiro has had one offset since 2019. */
const offsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

export async function openRebates(): Promise<Rebates> {
  const vip = await openVip([walletRoom, rewardsRoom, rebatesRoom]);
  const { rig } = vip;
  const { platform, db, clock } = rig;
  await setLevels(vip, [0, 0], [10_000, 0]);
  const count = async () => {
    await vip.look();
    for (let idle = 0; idle < 2; ) idle = (await followPlay.run(platform)) ? 0 : idle + 1;
  };
  // followers find their place
  await count();
  const today = () => new Date(clock.now().getTime() - offsetMs).toISOString().slice(0, 10);
  return {
    ...{ ...vip, count, today },
    async person() {
      const { id, username, token } = await bringPlayer(platform);
      return { id, username, say: vip.wire.as(token) };
    },
    async night(time = '00:31') {
      const midnight = Math.ceil((clock.now().getTime() - offsetMs + 1) / dayMs) * dayMs + offsetMs;
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      clock.move(midnight + (hours * 60 + minutes) * 60_000 - clock.now().getTime());
      await payNight.run(platform, { start: clock.now(), end: clock.now() });
    },
    products: async () => (await inTx(db, (tx) => latestPlan(tx, 'palpite')))?.products ?? [],
    claim: ({ say }, day = today(), key = vip.key()) => say(calls.claimRebate, { day }, key),
  };
}

/** The same person with a new session: one that nobody uses ends. */
export async function backAgain<Who extends { id: bigint }>(
  { rig, wire }: Rebates,
  player: Who,
): Promise<Who & { say: Speak }> {
  const device = { ip: '127.0.0.1', userAgent: '', deviceId: null };
  const session = {
    playerId: player.id,
    ...device,
    mustChange: false,
    assurance: 'full',
    provenAt: rig.clock.now(),
  } as const;
  const { token } = await inTx(rig.db, (tx) => openSession(rig.platform, tx, session));
  return { ...player, say: wire.as(token) };
}
