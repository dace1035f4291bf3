import { formatMoney, type Micro } from '@palpite/math/money.ts';
import enAuthenticator from './locales/en/authenticator.json' with { type: 'json' };
import enBank from './locales/en/bank.json' with { type: 'json' };
import enChat from './locales/en/chat.json' with { type: 'json' };
import enFeed from './locales/en/feed.json' with { type: 'json' };
import enMail from './locales/en/mail.json' with { type: 'json' };
import enPhone from './locales/en/phone.json' with { type: 'json' };
import enRegistry from './locales/en/registry.json' with { type: 'json' };
import enSocial from './locales/en/social.json' with { type: 'json' };
import enSupport from './locales/en/support.json' with { type: 'json' };
import enVendor from './locales/en/vendor.json' with { type: 'json' };
import enVerifier from './locales/en/verifier.json' with { type: 'json' };
import enWorld from './locales/en/world.json' with { type: 'json' };
import ptAuthenticator from './locales/pt/authenticator.json' with { type: 'json' };
import ptBank from './locales/pt/bank.json' with { type: 'json' };
import ptChat from './locales/pt/chat.json' with { type: 'json' };
import ptFeed from './locales/pt/feed.json' with { type: 'json' };
import ptMail from './locales/pt/mail.json' with { type: 'json' };
import ptPhone from './locales/pt/phone.json' with { type: 'json' };
import ptRegistry from './locales/pt/registry.json' with { type: 'json' };
import ptSocial from './locales/pt/social.json' with { type: 'json' };
import ptSupport from './locales/pt/support.json' with { type: 'json' };
import ptVendor from './locales/pt/vendor.json' with { type: 'json' };
import ptVerifier from './locales/pt/verifier.json' with { type: 'json' };
import ptWorld from './locales/pt/world.json' with { type: 'json' };

export type Language = 'pt' | 'en';

type Texts<Room extends string, Words> = { [Key in keyof Words & string as `${Room}.${Key}`]: string };
type AllTexts = Texts<'world', typeof ptWorld> &
  Texts<'verifier', typeof ptVerifier> &
  Texts<'bank', typeof ptBank> &
  Texts<'authenticator', typeof ptAuthenticator> &
  Texts<'phone', typeof ptPhone> &
  Texts<'support', typeof ptSupport> &
  Texts<'chat', typeof ptChat> &
  Texts<'feed', typeof ptFeed> &
  Texts<'social', typeof ptSocial> &
  Texts<'registry', typeof ptRegistry> &
  Texts<'vendor', typeof ptVendor> &
  Texts<'mail', typeof ptMail>;
export type Word = keyof AllTexts;

/**
 * The text of a key in one language; `{name}` in it is replaced by `values.name`. Not escaped: that is the page's work.
 */
export type Say = (word: Word, values?: Record<string, string | number>) => string;

const texts: Record<Language, Record<string, string>> = {
  pt: gather({
    verifier: ptVerifier,
    world: ptWorld,
    bank: ptBank,
    authenticator: ptAuthenticator,
    phone: ptPhone,
    support: ptSupport,
    chat: ptChat,
    feed: ptFeed,
    mail: ptMail,
    social: ptSocial,
    registry: ptRegistry,
    vendor: ptVendor,
  }),
  en: gather({
    verifier: enVerifier,
    world: enWorld,
    bank: enBank,
    authenticator: enAuthenticator,
    phone: enPhone,
    support: enSupport,
    chat: enChat,
    feed: enFeed,
    mail: enMail,
    social: enSocial,
    registry: enRegistry,
    vendor: enVendor,
  }),
};

function gather(rooms: Record<string, Record<string, string>>): Record<string, string> {
  const all = Object.entries(rooms).flatMap(([room, words]) =>
    Object.entries(words).map(([key, text]) => [`${room}.${key}`, text] as const),
  );
  return Object.fromEntries(all);
}

export function sayIn(language: Language): Say {
  return (word, values = {}) =>
    (texts[language][word] ?? word).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const locale = { pt: 'pt-BR', en: 'en-US' } as const;

/** 'R$ 1.284,50' or 'R$1,284.50'. */
export function sayMoney(language: Language, amount: Micro): string {
  const format = new Intl.NumberFormat(locale[language], { style: 'currency', currency: 'BRL' });
  return format.format(formatMoney(amount) as Intl.StringNumericLiteral);
}

/** '96.47' as '96,47 %' where people write it so. */
export function sayPercent(language: Language, hundredth: string): string {
  const format = new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${format.format(hundredth as Intl.StringNumericLiteral)} %`;
}

/** Date and time to the second, in the bank's zone. */
export function sayTime(language: Language, at: number): string {
  const format = new Intl.DateTimeFormat(locale[language], {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return format.format(at);
}

/** Hours, minutes and seconds, in the bank's zone. */
export function sayClock(language: Language, at: number): string {
  return new Intl.DateTimeFormat(locale[language], { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' }).format(at);
}

/** '52998224725' as '•••.982.247‑••', in one piece at the end of a line. */
export function hideCpf(cpf: string): string {
  return `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}\u2011••`;
}

/** '52998224725' as '529.982.247-25'. */
export function writeCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
