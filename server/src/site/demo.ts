// In what the demo brands differ from what the rooms declare; a value that is set stays.
import { acceptedPatternOf } from '@palpite/contract/base/field-patterns.ts';
import type { Language } from '../base/room.ts';
import { fieldStandards } from './settings/field-settings.ts';
import type { FieldRuleRow } from './store.ts';

const contacts = ['whatsapp', 'telegram', 'facebook'];
/** Messengers hardly anybody has in Brazil. */
const contactsElsewhere = ['line', 'wechat', 'zalo', 'qqNum'];

/** What the brand's forms ask and its profile shows. */
export function demoFieldRules({ messengers, asks }: DemoBrand): readonly FieldRuleRow[] {
  return fieldStandards.map(({ field, asked, required, changeable, patternId, min, max }) => ({
    field,
    patternId,
    acceptedPattern: acceptedPatternOf(patternId),
    minLength: min,
    maxLength: max,
    enabled: asked || asks.has(field),
    updateEnabled: changeable || messengers.has(field),
    required: required || asks.has(field),
  }));
}

export interface DemoBrand {
  readonly code: string;
  readonly name: string;
  /** Offered to its visitors, its own first. */
  readonly languages: readonly [Language, ...Language[]];
  /** Features this brand has off though the others have them on. */
  readonly off: ReadonlySet<string>;
  /** Where its players may say they are found. */
  readonly messengers: ReadonlySet<string>;
  /** Fields its registration cannot do without, beside those of every brand. */
  readonly asks: ReadonlySet<string>;
}

export const demoBrands: readonly DemoBrand[] = [
  {
    code: 'palpite',
    name: 'Palpite',
    languages: ['PT', 'EN'],
    off: new Set(),
    messengers: new Set(contacts),
    asks: new Set(),
  },
  {
    // under the profile `br` (see safeguards): what that law wants of a registration, its form asks;
    // one press could not say it
    code: 'palpite-regulated',
    name: 'Palpite Regulado',
    languages: ['PT', 'EN'],
    off: new Set(['ONECLICKREG3']),
    messengers: new Set(contacts),
    asks: new Set(['payeeName', 'idNumber', 'birthday', 'lossLimit', 'timeLimit']),
  },
  // the one that speaks to the world, also from right to left
  {
    code: 'palpite-mundo',
    name: 'Palpite Mundo',
    languages: ['EN', 'PT', 'AR'],
    off: new Set(),
    messengers: new Set([...contacts, ...contactsElsewhere]),
    asks: new Set(),
  },
];
