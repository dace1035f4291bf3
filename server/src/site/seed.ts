import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { declaredFlags } from '../base/setting/declared.ts';
import { type DemoBrand, demoBrands, demoFieldRules } from './demo.ts';
import { seedDoors } from './doors/seed-doors.ts';
import { inTreeOrder } from './settings/flags.ts';
import { forgetMerchants } from './site.ts';
import { saveFieldRule, saveFlag, saveMerchant, saveResource } from './store.ts';

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
  for (const [position, { key: modId, parent, standard }] of inTreeOrder(declaredFlags(platform)).entries())
    await saveFlag(tx, code, { modId, parent, enabled: standard && !off.has(modId) }, position);
  for (const [position, rule] of demoFieldRules(brand).entries()) await saveFieldRule(tx, code, rule, position);
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
