import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/messages/office.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../base/rig-wire.ts';
import { type Desk, inBothLanguages, openDesk, opened } from './rig-desk.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk();
});
afterAll(() => office.close());

interface Written {
  readonly id: string;
  readonly revision: string;
  readonly position: number;
}
interface Kind {
  add(ask: Speak): Promise<Written>;
  save(ask: Speak, opened: { id: string; revision: string }, position: number): Promise<Written>;
  list(ask: Speak): Promise<readonly Written[]>;
}

const news: InputOf<typeof desk.newsAdd> = {
  ...{ type: 'PL', audience: 'everybody', execution: null, category: null, promotionId: null },
  ...{ startsAt: null, endsAt: null, position: 0, enabled: true, texts: inBothLanguages('Aviso') },
};
const banner: InputOf<typeof desk.bannerAdd> = {
  ...{ groupName: 'w_rng', language: 'PT', url: '/banners/home-pix.svg', title: 'Aqui', linkageType: 'NONE' },
  ...{ linkage: null, position: 0, startsAt: null, endsAt: null, enabled: true },
};
const place: InputOf<typeof desk.helpAdd> = {
  ...{ parentId: null, tag: 'two-editors', position: 0, display: true, texts: inBothLanguages('Lugar') },
};
const service: InputOf<typeof desk.serviceAdd> = {
  ...{ csType: 'WHATSAPP', title: 'WhatsApp', titles: {}, target: 'https://chat.example/', position: 0, enabled: true },
};
const kinds: Record<string, Kind> = {
  announcement: {
    add: (ask) => ask(desk.newsAdd, news),
    save: (ask, form, position) => ask(desk.newsSave, { ...news, ...form, position }),
    list: async (ask) => (await ask(desk.newsList, { page: 1, size: 100 })).list,
  },
  banner: {
    add: (ask) => ask(desk.bannerAdd, banner),
    save: (ask, form, position) => ask(desk.bannerSave, { ...banner, ...form, position }),
    list: (ask) => ask(desk.bannerList, {}),
  },
  'place of the help centre': {
    add: (ask) => ask(desk.helpAdd, place),
    save: (ask, form, position) => ask(desk.helpSave, { ...place, ...form, position }),
    list: (ask) => ask(desk.helpList, {}),
  },
  'channel of customer service': {
    add: (ask) => ask(desk.serviceAdd, service),
    save: (ask, form, position) => ask(desk.serviceSave, { ...service, ...form, position }),
    list: (ask) => ask(desk.serviceList, {}),
  },
};

test.for(Object.entries(kinds))(
  'of two who change a %s at once the second is told',
  async ([, { add, save, list }]) => {
    const ask = await office.staff();
    const form = opened(await add(ask));
    const both = await Promise.allSettled([save(ask, form, 11), save(ask, form, 12)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'office.changed_meanwhile', status: 409 },
    });
    const won = both[0]?.status === 'fulfilled' ? 11 : 12;
    const stands = (await list(ask)).find(({ id }) => id === form.id);
    expect(stands?.position).toBe(won);
    // who opens it again may save
    expect((await save(ask, opened(stands ?? form), 13)).position).toBe(13);
    await expect(save(ask, form, 14)).rejects.toMatchObject({ code: 'office.changed_meanwhile' });
  },
);
