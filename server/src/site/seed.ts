import { acceptedPatternOf } from '@palpite/contract/base/field-patterns.ts';
import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { demoFieldRules, demoFlags } from './demo.ts';
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
  await saveFlag(tx, demoMerchant, { modId: 'ROOT', parent: null, enabled: true }, 0);
  for (const [position, flag] of demoFlags.entries()) await saveFlag(tx, demoMerchant, flag, position);
  for (const [position, rule] of demoFieldRules.entries())
    await saveFieldRule(tx, demoMerchant, { ...rule, acceptedPattern: acceptedPatternOf(rule.patternId) }, position);
  await saveCustomerService(tx, demoMerchant, { csType: 'ONLINE', path: '/help#contact', title: 'Atendimento' });
  await saveResource(tx, demoMerchant, {
    resourceType: 'DEMO_BANK',
    url: house.settings.outsideUrl,
    labelNameEn: 'Demo bank',
  });
  forgetMerchants(house.db);
}
