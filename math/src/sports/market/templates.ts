import { esportsTemplates } from './esports.ts';
import { footballTemplates } from './football.ts';
import type { Template } from './market.ts';
import { basketballTemplates, mmaTemplates, tennisTemplates, volleyballTemplates } from './other-sports.ts';

/** Every template of the book by its code; the part before the first point is the sport's. */
export const templates: ReadonlyMap<string, Template> = new Map(
  [
    ...footballTemplates,
    ...basketballTemplates,
    ...tennisTemplates,
    ...volleyballTemplates,
    ...mmaTemplates,
    ...esportsTemplates('lol'),
    ...esportsTemplates('cs'),
    ...esportsTemplates('dota'),
  ].map((template) => [template.code, template]),
);

/** Throws RangeError on a code there is not. */
export function templateOf(code: string): Template {
  const template = templates.get(code);
  if (!template) throw new RangeError(`no such market: ${code}`);
  return template;
}
