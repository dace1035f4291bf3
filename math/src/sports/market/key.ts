/** A market by one word: `code[@line][#nth]`. `football.total@10` is 2.5, `football.goal#2` the second goal. */
import type { Market } from './market.ts';
import { type RaceTemplate, raceTemplates } from './races.ts';
import { templates } from './templates.ts';

const pattern = /^([a-z0-9_.]+?)(?:@(-?\d{1,4}))?(?:#([1-9]\d{0,2}))?$/;
const hasLine = new Set(['handicap', 'total', 'side_total']);
const hasNth = new Set(['nth', 'race']);

export function marketKey({ template: { code }, line, nth }: Market): string {
  return `${code}${line === undefined ? '' : `@${line}`}${nth === undefined ? '' : `#${nth}`}`;
}

/** Undefined for what is no market: an unknown code, or a line or number too many or too few. */
export function marketOf(key: string): Market | undefined {
  const [, code = '', line, nth] = pattern.exec(key) ?? [];
  const template = templates.get(code);
  if (!template) return undefined;
  if (hasLine.has(template.shape) !== (line !== undefined)) return undefined;
  if (hasNth.has(template.shape) !== (nth !== undefined)) return undefined;
  return {
    template,
    ...(line !== undefined && { line: Number(line) }),
    ...(nth !== undefined && { nth: Number(nth) }),
  };
}

/** A market of a race: `motor.podium`, `football.champion`; a duel with both its runners: `motor.duel:44:16`. */
export interface RaceMarket {
  readonly template: RaceTemplate;
  /** The runners of a duel, which are its selections too; elsewhere any runner of the fixture is one. */
  readonly duel?: readonly [string, string];
}

export function raceMarketKey({ template: { code }, duel }: RaceMarket): string {
  return duel ? [code, ...duel].join(':') : code;
}

/** Undefined for what is no market of a race. */
export function raceMarketOf(key: string): RaceMarket | undefined {
  const [code, first, second, ...rest] = key.split(':');
  const template = raceTemplates.find((each) => each.code === code);
  if (!template || rest.length > 0) return undefined;
  if (template.kind !== 'duel') return first === undefined ? { template } : undefined;
  return first && second && first !== second ? { template, duel: [first, second] } : undefined;
}
