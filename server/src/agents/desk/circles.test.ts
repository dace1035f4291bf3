import { transferCircles } from '@palpite/contract/agents/office.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../messages/rig-desk.ts';
import { agentsRoom } from '../room.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk({}, { rooms: [agentsRoom] });
});
afterAll(() => office.close());

test('staff see money that came back, with whole names, of their own brand only and with the permission', async () => {
  const { rig } = office;
  const [agent, member] = [await office.player(), await office.player()];
  const at = rig.clock.now();
  await sql`with sent as (
      insert into agents.transfer (order_no, merchant, currency, sender_id, recipient_id, toward, amount, entry, at) values
        ('T-1', 'palpite', 'BRL', ${member.id}, ${agent.id}, 'up', ${50n * unit}, 1, ${at}),
        ('T-2', 'palpite', 'BRL', ${agent.id}, ${member.id}, 'down', ${40n * unit}, 2, ${at}) returning id)
    insert into agents.circle (merchant, first_transfer, second_transfer, noticed_at)
    select 'palpite', min(id), max(id), ${at} from sent`.execute(rig.db);
  const [there, back] = [
    { from: member.username, to: agent.username },
    { from: agent.username, to: member.username },
  ];
  const page = { page: 1, size: 20 };
  const ask = await office.staff('palpite', ['treasury.read']);
  expect(await ask(transferCircles, page)).toEqual({
    list: [
      {
        there: { ...there, orderNo: 'T-1', amount: 50n * unit, at: at.getTime() },
        back: { ...back, orderNo: 'T-2', amount: 40n * unit, at: at.getTime() },
      },
    ],
    total: 1,
    totalPages: 1,
  });
  const other = await office.staff('palpite-mundo', ['treasury.read']);
  expect(await other(transferCircles, page)).toEqual({ list: [], total: 0, totalPages: 0 });
  await expect((await office.staff('palpite', []))(transferCircles, page)).rejects.toMatchObject({
    code: 'office.not_permitted',
  });
});
