/** The markets of a race before it starts, by playing it some thousand times. */
import { seededDraws } from '../../chance/seeded-draws.ts';
import { raceMarketKey } from '../market/key.ts';
import { raceTemplates } from '../market/races.ts';
import { drawRace, type RaceModel } from '../play/race.ts';
import type { Offered, OfferedSelection } from './offer.ts';

const races = 4000;
const unit = 1_000_000;
/** No chance is told as less, and a title that is as good as won is not sold. */
const leastWon = 300;
const mostSure = 0.985;
/** The first so many of the strongest meet each other in duels. */
const inDuels = 6;

export function priceRace(model: RaceModel, sport: string, isMain = false): Offered[] {
  const draws = seededDraws(model.runners.length * 7919 + 17);
  const chance = () => draws() / 2 ** 32;
  const templates = raceTemplates.filter(
    ({ code, kind }) => code.startsWith(`${sport}.`) && kind === 'place' && !code.endsWith('.champion'),
  );
  const strongest = [...model.runners].sort((one, other) => other.strength - one.strength).slice(0, inDuels);
  const pairs = strongest.flatMap((one, at) =>
    at % 2 === 0 && strongest[at + 1] ? [[one, strongest[at + 1] ?? one] as const] : [],
  );
  const placed = templates.map(() => new Map<string, number>());
  const starts = new Map<string, number>();
  const ahead = pairs.map(() => [0, 0]);
  for (let race = 0; race < races; race += 1) {
    const { order, nonRunners } = drawRace(model, chance);
    for (const { id } of model.runners) if (!nonRunners.includes(id)) starts.set(id, (starts.get(id) ?? 0) + 1);
    let before = 0;
    const rank = new Map<string, number>();
    for (const tied of order) {
      for (const id of tied) {
        rank.set(id, before);
        // those who tie share the places that are left
        for (const [at, { places }] of templates.entries()) {
          const share = Math.min(1, Math.max(0, (places - before) / tied.length));
          if (share > 0) placed[at]?.set(id, (placed[at]?.get(id) ?? 0) + share);
        }
      }
      before += tied.length;
    }
    for (const [at, [one, other]] of pairs.entries()) {
      const [first, second] = [rank.get(one.id), rank.get(other.id)];
      const count = ahead[at];
      if (!count || first === second || nonRunners.includes(one.id) || nonRunners.includes(other.id)) continue;
      const isFirst = second === undefined || (first !== undefined && first < second);
      count[isFirst ? 0 : 1] = (count[isFirst ? 0 : 1] ?? 0) + 1;
    }
  }
  const markets = templates.map((template, at): Offered => {
    const selections = model.runners.map(({ id, name }): OfferedSelection => {
      // of those who start: a bet on who does not is void
      const share = (placed[at]?.get(id) ?? 0) / Math.max(1, starts.get(id) ?? 0);
      return { selection: id, name, won: Math.max(leastWon, Math.min(985_000, Math.round(share * unit))), back: 0 };
    });
    return { market: raceMarketKey({ template }), selections };
  });
  if (isMain) return markets.slice(0, 1);
  const duel = raceTemplates.find(({ code }) => code === `${sport}.duel`);
  const duels = pairs.map(([one, other], at): Offered => {
    const [first = 0, second = 0] = ahead[at] ?? [];
    const share = first / Math.max(1, first + second);
    const selections = [
      { selection: one.id, name: one.name, won: Math.round(share * unit), back: 0 },
      { selection: other.id, name: other.name, won: Math.round((1 - share) * unit), back: 0 },
    ];
    return { market: duel ? raceMarketKey({ template: duel, duel: [one.id, other.id] }) : '', selections };
  });
  return [...markets, ...(duel ? duels : [])];
}

/** Who wins a championship, by chances that are known. Who cannot any more is left out. */
export function offerTitle(
  sport: string,
  runners: readonly { readonly id: string; readonly name: string; readonly chance: number }[],
): Offered[] {
  const template = raceTemplates.find(({ code }) => code === `${sport}.champion`);
  if (!template || runners.some(({ chance }) => chance > mostSure)) return [];
  const selections = runners.flatMap(({ id, name, chance }): OfferedSelection[] =>
    chance > 0 ? [{ selection: id, name, won: Math.max(leastWon, Math.round(chance * unit)), back: 0 }] : [],
  );
  return [{ market: raceMarketKey({ template }), selections }];
}
