import { calcadaoRules } from '@palpite/math/games/calcadao/rules.ts';
import { cascataRules } from '@palpite/math/games/cascata/rules.ts';
import { cofreRules } from '@palpite/math/games/cofre/rules.ts';
import { cordelRules } from '@palpite/math/games/cordel/rules.ts';
import { feiraRules } from '@palpite/math/games/feira/rules.ts';
import { foliaRules } from '@palpite/math/games/folia/rules.ts';
import { oncaRules } from '@palpite/math/games/onca/rules.ts';
import type { SlotRules } from '@palpite/math/games/slots/rules.ts';
import { tucanoRules } from '@palpite/math/games/tucano/rules.ts';

const slots: readonly SlotRules[] = [
  feiraRules,
  tucanoRules,
  foliaRules,
  cordelRules,
  cascataRules,
  cofreRules,
  oncaRules,
  calcadaoRules,
];

const codesOf = (isFirst: boolean) =>
  slots.filter(({ strips, wild }) => (strips[0]?.includes(wild) ?? false) === isFirst).map(({ code }) => `\`${code}\``);

/** The slots whose wild may stand on the first reel, and those whose never does. */
export const wildFirst = { first: codesOf(true).join(', '), later: codesOf(false).join(', ') };
