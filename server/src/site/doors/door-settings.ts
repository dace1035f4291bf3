// Whom a brand lets in by where they are, as its staff set it: two people, for a law is behind it.
import { choice, type Keeper, list, rows } from '../../base/setting/setting.ts';
import { countryCodes } from './countries.ts';
import type { NetworkVerdict } from './door-rules.ts';
import { deskRow, replaceCountries, replaceNetworkRules } from './door-store.ts';
import { cidrOf } from './network.ts';

const listKey = 'region.list';
const ruleKey = 'region.countries';
const networksKey = 'region.networks';

/** Whether the countries of `region.list` are kept out, or are the only ones let in. */
export const regionRule = choice(ruleKey, 'refused', {
  options: ['refused', 'allowed'],
  touches: 'law',
  // with none named nobody would come in
  contradicts: (rule, values) => rule === 'allowed' && isEmpty(values.get(listKey)) && listKey,
  label: { PT: 'Regra dos países', EN: 'Rule for countries', AR: 'قاعدة الدول' },
  effect: {
    PT: 'Se os países da lista ficam de fora ou são os únicos que entram.',
    EN: 'Whether the listed countries are kept out or are the only ones let in.',
    AR: 'هل تُمنع الدول المذكورة أم هي وحدها المسموح بها.',
  },
});

export const regionUnknown = choice('region.unknown', 'open', {
  options: ['open', 'closed'],
  touches: 'law',
  label: { PT: 'País desconhecido', EN: 'Unknown country', AR: 'بلد غير معروف' },
  effect: {
    PT: 'Se entra quem vem de um endereço sem país conhecido.',
    EN: 'Whether somebody comes in whose address is in no known country.',
    AR: 'هل يدخل من لا يُعرف بلد عنوانه.',
  },
});

export interface NetworkRule {
  readonly network: string;
  readonly verdict: NetworkVerdict;
  readonly reason: string;
}

const keeper: Keeper = {
  read: async (db, merchant) => {
    const row = await deskRow(db, merchant);
    return new Map<string, unknown>([
      [listKey, row?.countries ?? []],
      [networksKey, row?.networks ?? []],
    ]);
  },
  write: (tx, merchant, { key }, value) =>
    key === listKey
      ? replaceCountries(tx, merchant, value as readonly string[])
      : replaceNetworkRules(tx, merchant, value as readonly NetworkRule[]),
};

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

export const regionList = list(listKey, [], {
  ...{ keeper, touches: 'law', options: countryCodes, most: countryCodes.length, max: 2 },
  contradicts: (countries, values) => countries.length === 0 && values.get(ruleKey) === 'allowed' && ruleKey,
  label: { PT: 'Lista de países', EN: 'List of countries', AR: 'قائمة الدول' },
  effect: {
    PT: 'Os países de que fala a regra, por seu código de duas letras (ISO 3166-1): BR, PT.',
    EN: 'The countries the rule speaks of, by their code of two letters (ISO 3166-1): BR, PT.',
    AR: 'الدول التي تتحدث عنها القاعدة، برمزها من حرفين (ISO 3166-1): BR، PT.',
  },
});

const verdicts: readonly NetworkVerdict[] = ['blocked', 'admitted', 'staff'];

/** A network stands there once, and is one: its own first address and how many bits of it are fixed. */
function areNetworks(list: readonly NetworkRule[]): boolean {
  const named = list.map(({ network }) => cidrOf(network));
  return named.every((each) => each !== undefined) && new Set(named).size === named.length;
}

export const regionNetworks = rows<NetworkRule>(networksKey, {
  ...{ keeper, touches: 'law', most: 500, fits: areNetworks },
  columns: [
    { name: 'network', kind: 'text', min: 1, max: 49 },
    { name: 'verdict', kind: 'text', min: 1, max: 8, options: [...verdicts] },
    { name: 'reason', kind: 'text', min: 0, max: 300 },
  ],
  label: { PT: 'Regras de redes', EN: 'Rules for networks', AR: 'قواعد الشبكات' },
  effect: {
    PT: 'O que vale para uma rede (192.0.2.0/24), de qualquer país: blocked fica de fora, admitted entra, staff entra também em manutenção. A mais estreita decide.',
    EN: 'What holds for a network (192.0.2.0/24) of whatever country: blocked is kept out, admitted comes in, staff comes in during maintenance too. The narrowest decides.',
    AR: 'ما يسري على شبكة (192.0.2.0/24) من أي بلد: blocked تُمنع، وadmitted تدخل، وstaff تدخل أثناء الصيانة أيضًا. الأضيق تقرر.',
  },
});
