import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { declaredFlags } from '../base/setting/declared.ts';
import { type DemoBrand, demoBrands, demoFieldRules } from './demo.ts';
import { seedDoors } from './doors/seed-doors.ts';
import { inTreeOrder } from './settings/flags.ts';
import { forgetMerchants } from './site.ts';
import { saveFieldRules, saveFlags, saveMerchant, saveResource } from './store.ts';

/** The demo brands: reais, each in its languages, everything this version has switched on. */
export async function seedSite(platform: Platform, tx: Tx): Promise<void> {
  for (const brand of demoBrands) await seedBrand(platform, tx, brand);
  await seedDoors(platform, tx);
  forgetMerchants(platform);
}

async function seedBrand(platform: Platform, tx: Tx, brand: DemoBrand): Promise<void> {
  const { code, name, languages, off } = brand;
  await saveMerchant(tx, {
    code,
    name,
    currency: 'BRL',
    currencySymbol: 'R$',
    languages: [...languages],
    defaultLanguage: languages[0],
    minAge: 18,
  });
  const flags = inTreeOrder(declaredFlags(platform)).map(({ key: modId, parent, standard }) => ({
    ...{ modId, parent: parent ?? null, enabled: standard && !off.has(modId) },
  }));
  await saveFlags(tx, code, flags);
  await saveFieldRules(tx, code, demoFieldRules(brand));
  await saveResource(tx, code, {
    resourceType: 'DEMO_BANK',
    url: platform.settings.outsideUrl,
    labelNameEn: 'Demo bank',
  });
  // free and in many languages; a brand names its own, with its licence and regulator, beside it
  await saveResource(tx, code, {
    resourceType: 'GAMBLING_HELP',
    url: 'https://www.gamblingtherapy.org/',
    labelNameEn: 'Gambling Therapy',
  });
}
