import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { forgetMerchants } from './site.ts';
import { saveCustomerService, saveFieldRule, saveFlag, saveMerchant, saveResource } from './store.ts';

export const demoMerchant = 'palpite';

/** The demo brand: reais, Portuguese by default, everything this version has switched on. */
export async function seedSite(house: House, tx: Tx): Promise<void> {
  await saveMerchant(tx, {
    code: demoMerchant,
    name: 'Palpite',
    currency: 'BRL',
    currencySymbol: 'R$',
    languages: ['PT', 'EN'],
    defaultLanguage: 'PT',
    minAge: 18,
  });
  const flags = ['COMM3', 'REG3', 'GAMELO3', 'GAMELOREC3', 'DPSTBAS3', 'MEMTRANS3'];
  await saveFlag(tx, demoMerchant, { modId: 'ROOT', parent: null, enabled: true }, 0);
  for (const [position, modId] of flags.entries())
    await saveFlag(tx, demoMerchant, { modId, parent: 'ROOT', enabled: true }, position);
  const on = { enabled: true, required: true };
  await saveFieldRule(tx, demoMerchant, {
    field: 'username',
    patternId: 1,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    minLength: 4,
    maxLength: 16,
    ...on,
  });
  await saveFieldRule(tx, demoMerchant, {
    field: 'password',
    patternId: 0,
    acceptedPattern: '*',
    minLength: 8,
    maxLength: 64,
    ...on,
  });
  await saveCustomerService(tx, demoMerchant, { csType: 'ONLINE', path: '/help#contact', title: 'Atendimento' });
  await saveResource(tx, demoMerchant, {
    resourceType: 'DEMO_BANK',
    url: house.settings.outsideUrl,
    labelNameEn: 'Demo bank',
  });
  forgetMerchants(house.db);
}
