import { type Moment, platformZone } from '../../base/calendar.ts';
import type { Platform } from '../../base/room.ts';
import { isValue, type Setting, text, words } from '../../base/setting/setting.ts';
import { cachedPerMerchant } from '../memory.ts';
import { settingsOf } from '../store.ts';

const isZone = (zone: string) => zone === platformZone || Intl.supportedValuesOf('timeZone').includes(zone);

export const calendarZone = text('calendar.zone', platformZone, {
  max: 64,
  fits: isZone,
  label: { PT: 'Fuso horário da marca', EN: 'The brand’s time zone', AR: 'المنطقة الزمنية للعلامة' },
  effect: {
    PT: 'Onde começam os dias da marca e por qual relógio se datam seus registros: um fuso da IANA.',
    EN: 'Where the brand’s days begin and by which clock its records are dated: a zone of the IANA.',
    AR: 'أين تبدأ أيام العلامة وبأي ساعة تُؤرَّخ سجلاتها: منطقة زمنية من IANA.',
  },
});

export const homeCountry = text('country.home', 'BR', {
  max: 2,
  pattern: /^[A-Z]{2}$/,
  label: { PT: 'País dos celulares', EN: 'Country of mobile numbers', AR: 'بلد أرقام الجوال' },
  effect: {
    PT: 'O país dos números de celular, enquanto a pessoa não escolhe outro.',
    EN: 'The country mobile numbers are of unless a person chooses another.',
    AR: 'بلد أرقام الجوال ما لم يختر الشخص غيره.',
  },
});

/** By language: what closed doors say besides. */
export const maintenanceWords = words('maintenance.words', {
  max: 300,
  desk: '/brand',
  label: { PT: 'Aviso de portas fechadas', EN: 'Words of closed doors', AR: 'عبارة الأبواب المغلقة' },
  effect: {
    PT: 'O que as portas fechadas dizem a mais a quem chega.',
    EN: 'What closed doors say besides to whoever comes.',
    AR: 'ما تقوله الأبواب المغلقة إضافةً لمن يأتي.',
  },
});

/** By language: what search engines and shared links say of the site. */
export const pageDescription = words('page.description', {
  max: 200,
  desk: '/brand',
  label: { PT: 'Descrição do site', EN: 'Description of the site', AR: 'وصف الموقع' },
  effect: {
    PT: 'O que buscadores e links compartilhados dizem do site.',
    EN: 'What search engines and shared links say of the site.',
    AR: 'ما تقوله محركات البحث والروابط المشتركة عن الموقع.',
  },
});

/** Empty: the mailbox that is meant for it (RFC 2142) at the host called. */
export const securityContact = text('security.contact', '', {
  max: 200,
  pattern: /^$|^(https:\/\/|mailto:)\S+$/,
  label: { PT: 'Contato de segurança', EN: 'Security contact', AR: 'جهة اتصال الأمان' },
  effect: {
    PT: 'A quem se avisa de uma falha de segurança, no security.txt (https ou mailto); vazio: security@ do endereço.',
    EN: 'Whom to tell of a hole in security, in security.txt (https or mailto); empty: security@ of the host.',
    AR: 'من يُبلَّغ بثغرة أمنية في security.txt ‏(https أو mailto)؛ فارغ: security@ للمضيف.',
  },
});

export const analyticsTag = text('analytics.gtag', '', {
  max: 30,
  desk: '/brand',
  pattern: /^$|^(G|GT|AW|UA)-[A-Z0-9-]{3,20}$/,
  label: { PT: 'Código de medição', EN: 'Measuring id', AR: 'رمز القياس' },
  effect: {
    PT: 'O código da marca em quem mede suas visitas; vazio: ninguém mede.',
    EN: 'The brand’s id at who measures its visits; empty: nobody does.',
    AR: 'رمز العلامة لدى من يقيس زياراتها؛ فارغ: لا أحد.',
  },
});

const readSettings = cachedPerMerchant(settingsOf);

/** The value among those stored, or the default. A stored value the declaration does not take is not believed. */
export function settingIn<Value>(stored: ReadonlyMap<string, unknown>, setting: Setting<Value>): Value {
  const value = stored.get(setting.key);
  return value !== undefined && isValue(setting, value) ? value : setting.standard;
}

/** What the merchant has set, at most a second old, or the default. */
export async function settingOf<Value>(platform: Platform, merchant: string, setting: Setting<Value>): Promise<Value> {
  return settingIn(await readSettings(platform, merchant), setting);
}

/** Where the brand's days begin. */
export function zoneOf(platform: Platform, merchant: string): Promise<string> {
  return settingOf(platform, merchant, calendarZone);
}

/** The moment of the house's clock, where the brand's days begin. */
export async function nowAt(platform: Platform, merchant: string): Promise<Moment> {
  return { now: platform.clock.now(), zone: await zoneOf(platform, merchant) };
}
