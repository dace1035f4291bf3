// A value of a setting as a person types and reads it.
import type { SettingOnDesk } from '@palpite/contract/settings/office.ts';
import type { FieldRuleValue, SettingShape, SettingValue } from '@palpite/contract/settings/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled } from '@palpite/ui/text/number-format.ts';

type Row = Record<string, string | number | boolean | null>;

/** What stands in the fields: a text for whatever is typed, else the value itself. */
export type Typed = string | boolean | Row;

/** One row a line, its columns parted by commas. */
const lineOf = (row: Row, columns: readonly { name: string }[]) =>
  columns.map(({ name }) => String(row[name] ?? '')).join(', ');

/** Hundredths of a percent are typed and read as a percentage. */
export const isShare = (shape: SettingShape): boolean => shape.kind === 'whole' && shape.unit === 'hundredths';

/** '85,00' of 8500. */
export const shareText = (hundredths: number, language: Language): string => formatScaled(hundredths, 2, language);

export function typedOf(shape: SettingShape, value: SettingValue, language: Language): Typed {
  if (shape.kind === 'switch') return value === true;
  if (shape.kind === 'words' || shape.kind === 'field') return { ...(value as Row) };
  if (shape.kind === 'rows') return (value as Row[]).map((row) => lineOf(row, shape.columns)).join('\n');
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'number' && isShare(shape)) return shareText(value, language);
  return value === null ? '' : String(value);
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A figure, or what was typed where it is none: the platform says what is wrong with that. */
const figure = (text: string) => (/^-?\d{1,12}$/.test(text) ? Number(text) : text);

/** '85', '85,5' and '85,50 %' in hundredths; what is no percentage as it was typed. */
function asShare(text: string): number | string {
  const [, whole, places = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? [];
  return whole === undefined ? text : Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

/** '20' and '20,5' as the wire has them. */
function asAmount(text: string): string {
  const plain = text.trim().replace(',', '.');
  const [, whole, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? plain : `${whole}.${cents.padEnd(2, '0')}`;
}

export function readTyped(shape: SettingShape, typed: Typed): SettingValue {
  if (typeof typed !== 'string')
    return shape.kind === 'words'
      ? Object.fromEntries(Object.entries(typed).filter(([, said]) => String(said).trim() !== ''))
      : typed;
  const text = typed.trim();
  if ('none' in shape && shape.none && text === '') return null;
  switch (shape.kind) {
    case 'whole':
      return isShare(shape) ? asShare(text) : figure(text);
    case 'amount':
      return asAmount(text);
    case 'list':
      return linesOf(typed);
    case 'amounts':
      return linesOf(typed).map(asAmount);
    case 'rows':
      return linesOf(typed).map((line) => {
        const parts = line.split(',');
        // what the last column says may hold commas
        const last = shape.columns.length - 1;
        const cells = [...parts.slice(0, last), parts.slice(last).join(',')].map((cell) => cell.trim());
        return Object.fromEntries(
          shape.columns.map(({ name, kind }, at) => [
            name,
            kind === 'whole' ? figure(cells[at] ?? '') : (cells[at] ?? ''),
          ]),
        );
      });
    case 'choice':
    case 'text':
    case 'switch':
    case 'words':
    case 'field':
      return text;
  }
}

/** Those whose key, name, effect or room holds every word sought. */
export function settingsFound(list: readonly SettingOnDesk[], sought: string): SettingOnDesk[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return list.filter(({ key, label, effect, room }) => {
    const text = plain(`${key} ${label} ${effect} ${room}`);
    return words.every((word) => text.includes(word));
  });
}

/** By room, in the order they come. */
export function byRoom(list: readonly SettingOnDesk[]): [room: string, settings: SettingOnDesk[]][] {
  const rooms = new Map<string, SettingOnDesk[]>();
  for (const setting of list) rooms.set(setting.room, [...(rooms.get(setting.room) ?? []), setting]);
  return [...rooms];
}

export interface AskedField {
  readonly key: string;
  readonly name: string;
  readonly rule: FieldRuleValue;
}

/** What registration asks by these rules: the form by a name, or the one by a number where a field of it changes. */
export function fieldsAsked(
  rules: readonly AskedField[],
  changed: string,
  isOn: (flag: string) => boolean,
): { form: 'name' | 'number'; asked: AskedField[] } {
  const ofNumber = changed === 'field.mobileNum' || changed === 'field.verificationCode';
  const hasNumber = ofNumber || rules.some(({ key, rule }) => key === 'field.mobileNum' && rule.asked);
  const asked = rules.filter(({ key, rule }) => {
    if (key === 'field.username') return !ofNumber;
    if (key === 'field.mobileNum') return hasNumber;
    if (key === 'field.verificationCode') return hasNumber && isOn('REGMOBVERF3');
    if (ofNumber && /^field\.(p|confirmP)assword$/.test(key) && !isOn('MOBILENUMPASSREG3')) return false;
    // it comes with the address that was followed
    return key !== 'field.referralCode' && rule.asked;
  });
  return { form: ofNumber ? 'number' : 'name', asked };
}
