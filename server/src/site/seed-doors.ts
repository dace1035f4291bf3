import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { seedBanner } from './banner-store.ts';
import { saveCountry, saveDomain, saveNetworkRule } from './door-store.ts';
import { saveCustomerService } from './service-store.ts';
import { allMerchants, seedOutsideSetting, seedSetting } from './store.ts';

const open = 'palpite';
const regulated = 'palpite-regulated';
const world = 'palpite-mundo';

/** This machine and the network it stands in: the address book knows no country for them. */
const near = ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];

/** Pictures drawn for the demonstration, with what each says. */
const banners = [
  { groupName: 'w_login', url: '/banners/login.svg', PT: 'Bom te ver\nde novo', EN: 'Good to see\nyou again' },
  {
    groupName: 'w_register',
    url: '/banners/register.svg',
    PT: 'Seu palpite\ncomeça aqui',
    EN: 'Your hunch\nstarts here',
  },
  { groupName: 'w_forget', url: '/banners/forget.svg', PT: 'A chave\naparece', EN: 'The key\nturns up' },
] as const;

/** Where the demonstration's brands are found, whom they let in, whom to ask and what hangs on their walls. */
export async function seedDoors(house: House, tx: Tx): Promise<void> {
  const brands = (await allMerchants(tx)).map(({ code }) => code);
  for (const brand of brands) {
    await saveCustomerService(tx, brand, {
      csType: 'ONLINE',
      title: 'Atendimento',
      target: `${house.settings.outsideUrl}/support?brand=${brand}`,
    });
    for (const { groupName, url, ...titles } of banners)
      for (const language of ['PT', 'EN'] as const)
        await seedBanner(tx, brand, {
          ...{ groupName, language, url, title: titles[language], position: 0 },
          ...{ linkageType: 'NONE', linkage: null },
        });
    await seedOutsideSetting(tx, brand, 'chat.url', `${house.settings.outsideUrl}/chat`);
  }
  // whatever this machine is called, so that the site opens on any machine and on a phone beside it
  await saveDomain(tx, { host: '*', merchant: open, main: false });
  const { hostname } = new URL(house.settings.publicUrl);
  // an address in brackets is no name
  if (!hostname.startsWith('[')) await saveDomain(tx, { host: hostname, merchant: open, main: true });
  if (brands.includes(world)) await saveDomain(tx, { host: 'mundo.localhost', merchant: world, main: true });
  if (!brands.includes(regulated)) return;
  await saveDomain(tx, { host: 'regulado.localhost', merchant: regulated, main: true });
  await seedSetting(tx, regulated, 'region.countries', 'allowed');
  await seedSetting(tx, regulated, 'region.unknown', 'closed');
  await saveCountry(tx, regulated, 'BR');
  for (const network of near) await saveNetworkRule(tx, regulated, { network, verdict: 'admitted', reason: 'demo' });
}
