import { downlines, invitations, makeInvitation } from '@palpite/contract/agents/agent.ts';
import {
  availablePromotions,
  consolidatedFunds,
  merchantAvailablePromotions,
} from '@palpite/contract/agents/player.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { codeOf } from '../entrance/rig-door.ts';
import { bringPlayer, filledForm } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { guardRoom } from '../guard/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { proofsRoom } from '../proofs/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { agentsRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom, guardRoom, playersRoom, proofsRoom, walletRoom, entranceRoom, agentsRoom], {
    player: playerByToken,
    game: nobody,
    staff: nobody,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const bringAgent = (memberType = 1) => bringPlayer(rig.platform, { memberType });

test('who registers with the code is the agent’s, newest first, by page and with a masked name', async () => {
  const { token } = await bringAgent();
  const call = wire.as(token);
  const { code } = await call(makeInvitation, { type: 0 }, 'invite-a-player');
  const names: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    rig.clock.move(60_000);
    const form = filledForm({ referralCode: code.toUpperCase(), login: false });
    await wire.as()(register, form);
    names.unshift(form.username);
  }
  const first = await call(downlines, { page: 1, size: 2 });
  expect(first).toMatchObject({ total: 3, totalPages: 2 });
  expect(first.list.map(({ registeredAt }) => registeredAt)).toEqual(
    [...first.list.map(({ registeredAt }) => registeredAt)].sort((a, b) => b - a),
  );
  const second = await call(downlines, { page: 2, size: 2 });
  expect(second.list).toHaveLength(1);
  for (const { account, type } of [...first.list, ...second.list]) {
    expect(names).not.toContain(account);
    expect(type).toBe(0);
  }
  const other = await bringAgent();
  expect(await wire.as(other.token)(downlines, { page: 1, size: 20 })).toEqual({
    list: [],
    path: [],
    total: 0,
    totalPages: 0,
  });
});

test.for([0, 4])('a player of type %i is told that only agents come in', async (memberType) => {
  const { token } = await bringPlayer(rig.platform, { memberType, currency: memberType === 4 ? 'FUN' : 'BRL' });
  const call = wire.as(token);
  const page = { page: 1, size: 20 };
  for (const asked of [
    () => call(invitations, page),
    () => call(makeInvitation, { type: 0 }, 'not-an-agent'),
    () => call(downlines, page),
  ])
    expect(await codeOf(asked())).toBe('entrance.agents_only');
});

test('inviting is open to agents always, to members where the brand rewards it, and never to a trial account', async () => {
  const open = async (memberType: number) => {
    const { token } = await bringPlayer(rig.platform, { memberType });
    return (await wire.as(token)(availablePromotions, {})).REFERRAL.enabled;
  };
  const brand = async () => (await wire.as()(merchantAvailablePromotions, {})).REFERRAL.enabled;
  const reward = async (enabled: boolean) => {
    await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id = 'REFERRAL3'`.execute(
      rig.db,
    );
    // what a brand sets is kept in memory for a second
    rig.clock.move(1_001);
  };
  await reward(false);
  for (const agent of [1, 2, 41, 42]) expect(await open(agent)).toBe(true);
  expect([await open(0), await brand()]).toEqual([false, false]);
  await reward(true);
  try {
    expect([await open(0), await open(4), await brand()]).toEqual([true, false, true]);
  } finally {
    await reward(false);
  }
});

test('which contracts may be asked for follows the brand’s switches; none stands, and play money has none', async () => {
  const funds = async (memberType: number) => {
    const currency = memberType === 4 ? 'FUN' : 'BRL';
    const { token } = await bringPlayer(rig.platform, { memberType, currency });
    return wire.as(token)(consolidatedFunds, {});
  };
  const standing = { contractmrdailysalinfotype: 0, contracthoursalinfo: 0, dailysalinfotype: 0, divtypeinfo: 0 };
  const nothing = { ...standing, dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 };
  const all = { ...standing, dailysalreqtype: 1, divtypereq: 1, contracthoursalreq: 1, realtimesalreqtype: 1 };
  expect(await funds(1)).toEqual(all);
  const turn = async (enabled: boolean) => {
    await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id in ('SIGNCONDIV3', 'RTSALARY3')`.execute(
      rig.db,
    );
    rig.clock.move(1_001);
  };
  await turn(false);
  try {
    expect(await funds(1)).toEqual({ ...all, divtypereq: 0, realtimesalreqtype: 0 });
    expect(await funds(4)).toEqual(nothing);
  } finally {
    await turn(true);
  }
});
