import { formatTag, type LanguageRow, languageTable, textLanguage } from '@palpite/contract/base/language.ts';
import { platformZone } from '../base/calendar.ts';
import { saidIn } from '../base/refusal/said.ts';
import type { Language } from '../base/room.ts';
import { type TemplateName, texts } from './texts.ts';

export interface Words {
  readonly sms: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Puts a template into words. `brand` is whom it comes from, `at` becomes `{time}` as clocks in `zone` show it, and so
 * does a value `until` in ISO form. Values are escaped in the HTML part.
 */
export function renderMessage(
  template: TemplateName,
  language: Language,
  {
    at,
    zone = platformZone,
    ...values
  }: { readonly at: Date; readonly zone?: string; readonly brand: string } & Readonly<Record<string, unknown>>,
): Words {
  // what is said in English for want of a translation is English in its dates too
  const spoken = texts[textLanguage(language)] ? language : 'EN';
  const { tag, rtl }: LanguageRow = languageTable[spoken];
  const format = new Intl.DateTimeFormat(formatTag(spoken), {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const { until } = values as { readonly until?: string };
  const all: Readonly<Record<string, unknown>> = {
    ...values,
    time: format.format(at),
    ...(until !== undefined && { until: format.format(new Date(until)) }),
  };
  const fill = (text: string, dress: (value: string) => string = (value) => value) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in all ? dress(String(all[name])) : whole));
  const { sms, subject, mail } = saidIn(texts, spoken)[template];
  const paragraphs = mail.map((text) => {
    const standsAlone = /^\{\w+\}$/.test(text);
    const filled = fill(text, safe);
    if (!standsAlone) return `<p>${filled}</p>`;
    return text === '{link}'
      ? `<p><a href="${filled}">${filled}</a></p>`
      : `<p style="font-size:28px;font-weight:700;letter-spacing:2px">${filled}</p>`;
  });
  return {
    sms: fill(sms),
    subject: fill(subject),
    text: `${mail.map((text) => fill(text)).join('\n\n')}\n\n${values.brand}\n`,
    html: `<!doctype html><html lang="${tag}"${rtl ? ' dir="rtl"' : ''}><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${paragraphs.join('')}<p>${safe(values.brand)}</p></body></html>`,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
