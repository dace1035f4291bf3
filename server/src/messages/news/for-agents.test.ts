import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { agentAnnouncements, readAgentAnnouncement } from '@palpite/contract/messages/agent.ts';
import * as desk from '@palpite/contract/messages/office.ts';
import { announcements, notices } from '@palpite/contract/messages/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, inBothLanguages, openDesk, opened } from '../rig-desk.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk();
});
afterAll(() => office.close());

const page = { page: 1, size: 20 };
const draft: Omit<InputOf<typeof desk.newsAdd>, 'texts'> = {
  ...{ type: 'PL', audience: 'agents', execution: null, category: null, promotionId: null, startsAt: null },
  ...{ endsAt: null, position: 0, enabled: true },
};
/** What is known is at most a second old. */
const soon = () => office.rig.clock.move(1_000);
const agent = (memberType = 1, merchant = 'palpite') => office.player({ memberType, merchant });
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

async function tell(words: string, merchant = 'palpite'): Promise<string> {
  const ask = await office.staff(merchant);
  const { id } = await ask(desk.newsAdd, { ...draft, texts: inBothLanguages(words) });
  soon();
  return id;
}

test('what staff write for agents is read by agents of every type and by nobody else, in no list', async () => {
  await tell('Taxas');
  for (const type of [1, 2, 41, 42]) {
    const { ask } = await agent(type);
    expect(titles((await ask(agentAnnouncements, page)).list)).toContain('Taxas EN');
  }
  const member = await agent(0);
  await expect(member.ask(agentAnnouncements, page)).rejects.toMatchObject({ code: 'entrance.agents_only' });
  await expect(office.wire.as()(agentAnnouncements, page)).rejects.toMatchObject({ code: 'login.not.session' });
  for (const speak of [member.ask, office.wire.as(), (await agent()).ask]) {
    const heard = await speak(announcements, { types: 'B,PL,PU,PR,H,A' });
    const all = [...heard.player, ...heard.home, ...heard.popup, ...heard.promotion];
    const listed = (await speak(notices, { page: 1, size: 100 })).list;
    expect([...titles(all), ...titles(listed)].filter((title) => title.startsWith('Taxas'))).toEqual([]);
  }
  const elsewhere = await agent(1, 'palpite-mundo');
  expect(titles((await elsewhere.ask(agentAnnouncements, page)).list)).not.toContain('Taxas EN');
});

test('a notice is unread until the agent opens it, for that agent alone; opening it twice is opening it once', async () => {
  const id = await tell('Calendário');
  const [{ ask }, other] = [await agent(), await agent()];
  const before = await ask(agentAnnouncements, page);
  expect(before.unread).toBe(before.total);
  const left = await Promise.all([ask(readAgentAnnouncement, { id }), ask(readAgentAnnouncement, { id })]);
  expect(Math.min(...left)).toBe(before.total - 1);
  const after = await ask(agentAnnouncements, page);
  expect(after).toMatchObject({ unread: before.total - 1 });
  expect(after.list.find((notice) => notice.id === id)?.read).toBe(true);
  expect((await other.ask(agentAnnouncements, page)).unread).toBe(before.total);
});

test('opening what is not in the list changes nothing: unknown, for everybody, or another brand’s', async () => {
  const staff = await office.staff();
  const everybody = await staff(desk.newsAdd, { ...draft, audience: 'everybody', texts: inBothLanguages('Todos') });
  const foreign = await tell('De fora', 'palpite-mundo');
  const { ask } = await agent();
  const { unread } = await ask(agentAnnouncements, page);
  for (const id of ['999999999999', everybody.id, foreign])
    expect(await ask(readAgentAnnouncement, { id })).toBe(unread);
});

test('only a notice of the list may be for agents; made one for everybody it leaves their page', async () => {
  const staff = await office.staff();
  await expect(staff(desk.newsAdd, { ...draft, type: 'H', texts: inBothLanguages('Casa') })).rejects.toMatchObject({
    code: 'request.invalid',
    field: 'audience',
  });
  const id = await tell('Muda');
  const { list } = await staff(desk.newsList, { page: 1, size: 100, type: 'PL' });
  const made = list.find((each) => each.id === id);
  if (!made) throw new Error('it was expected');
  await staff(desk.newsSave, { ...draft, ...opened(made), audience: 'everybody', texts: inBothLanguages('Muda') });
  soon();
  const { ask } = await agent();
  expect(titles((await ask(agentAnnouncements, page)).list)).not.toContain('Muda EN');
  expect(titles((await ask(notices, { page: 1, size: 100 })).list)).toContain('Muda EN');
});
