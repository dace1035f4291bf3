import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { seedBanner } from '../shown/banner-store.ts';
import { moveOutsideServices, seedService } from '../shown/service-store.ts';
import { allMerchants, type Merchant, seedOnce, seedOutsideSetting, seedSetting } from '../store.ts';
import { saveCountry, saveDomain, saveNetworkRule } from './door-store.ts';

const open = 'palpite';
const regulated = 'palpite-regulated';
const world = 'palpite-mundo';

/** This machine and the network it stands in: the address book knows no country for them. */
const near = ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];

/** Pictures drawn for the demonstration, with what each says. */
const banners = [
  {
    groupName: 'w_login',
    url: '/banners/login.svg',
    titles: { PT: 'Bom te ver\nde novo', EN: 'Good to see\nyou again', AR: 'سعداء\nبعودتك' },
  },
  {
    groupName: 'w_register',
    url: '/banners/register.svg',
    titles: { PT: 'Seu palpite\ncomeça aqui', EN: 'Your hunch\nstarts here', AR: 'حدسك\nيبدأ هنا' },
  },
  {
    groupName: 'w_forget',
    url: '/banners/forget.svg',
    titles: { PT: 'A chave\naparece', EN: 'The key\nturns up', AR: 'المفتاح\nسيظهر' },
  },
] as const;

/** Whom to ask, and what search engines and shared links say of the site, in the languages of the demonstration. */
const serviceTitles: Readonly<Record<string, string>> = {
  ...{ PT: 'Atendimento', EN: 'Customer service', AR: 'خدمة العملاء' },
};
const descriptions: Readonly<Record<string, string>> = {
  PT: 'Jogos originais com sorteio que você confere, depósito e saque por PIX. Para maiores de {age} anos.',
  EN: 'Original games with draws you can verify, deposits and withdrawals by PIX. For people aged {age} or older.',
  AR: 'ألعاب أصلية بسحوبات يمكنك التحقق منها، وإيداع وسحب عبر PIX. لمن بلغوا {age} عامًا فأكثر.',
};

/** Where the demonstration's brands are found, whom they let in, whom to ask and what hangs on their walls. */
export async function seedDoors(platform: Platform, tx: Tx): Promise<void> {
  const merchants = await allMerchants(tx);
  for (const brand of merchants) await seedBrandDoors(platform, tx, brand);
  const brands = merchants.map(({ code }) => code);
  // whatever this machine is called, so that the site opens on any machine and on a phone beside it
  await saveDomain(tx, { host: '*', merchant: open, main: false });
  const { hostname } = new URL(platform.settings.publicUrl);
  // an address in brackets is no name
  if (!hostname.startsWith('[')) await saveDomain(tx, { host: hostname, merchant: open, main: true });
  if (brands.includes(world)) await saveDomain(tx, { host: 'mundo.localhost', merchant: world, main: true });
  if (!brands.includes(regulated)) return;
  await saveDomain(tx, { host: 'regulado.localhost', merchant: regulated, main: true });
  // who plays must be eighteen, and need not be older
  await seedSetting(tx, regulated, 'birthday.min_age', 18);
  await seedSetting(tx, regulated, 'region.countries', 'allowed');
  await seedSetting(tx, regulated, 'region.unknown', 'closed');
  await saveCountry(tx, regulated, 'BR');
  for (const network of near) await saveNetworkRule(tx, regulated, { network, verdict: 'admitted', reason: 'demo' });
}

async function seedBrandDoors(platform: Platform, tx: Tx, brand: Merchant): Promise<void> {
  const { code, languages, defaultLanguage, minAge } = brand;
  const { outsideUrl } = platform.settings;
  const online = { csType: 'ONLINE', target: `${outsideUrl}/support?brand=${code}` };
  await moveOutsideServices(tx, code, online.csType, online.target);
  // the others have our own rooms
  if (code === world) await seedOutsideSetting(tx, code, 'chat.url', `${outsideUrl}/chat`);
  if (await seedOnce(tx, code, 'service'))
    await seedService(tx, code, {
      ...online,
      title: serviceTitles[defaultLanguage] ?? 'Customer service',
      titles: Object.fromEntries(Object.entries(serviceTitles).filter(([language]) => languages.includes(language))),
    });
  if (await seedOnce(tx, code, 'descriptions'))
    await seedSetting(
      tx,
      code,
      'page.description',
      Object.fromEntries(
        languages.flatMap((language) => {
          const said = descriptions[language];
          return said === undefined ? [] : [[language, said.replaceAll('{age}', String(minAge))]];
        }),
      ),
    );
  if (await seedOnce(tx, code, 'banners'))
    for (const { groupName, url, titles } of banners)
      for (const [language, title] of Object.entries(titles).filter(([language]) => languages.includes(language)))
        await seedBanner(tx, code, {
          ...{ groupName, language, url, title, position: 0 },
          ...{ linkageType: 'NONE', linkage: null },
        });
}
