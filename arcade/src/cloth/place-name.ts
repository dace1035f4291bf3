import { colourOf, odds, type Place, places } from '@palpite/math/games/roulette/rules.ts';
import type { Said } from '../base/seat/say.ts';

/** A place in words: 'Duplo 17, 20'. */
export function placeName(name: string, t: Said['t']): string {
  const place = places.get(name);
  if (!place) return name;
  if (place.kind === 'even-chance') return t(`even.${name}`);
  const numbers = place.numbers.join(', ');
  const [first = 0] = place.numbers;
  return t(`place.${place.kind}`, {
    numbers: place.kind === 'straight' ? `${numbers} ${t(`colour.${colourOf(first)}`)}` : numbers,
    from: first,
    to: place.numbers.at(-1) ?? first,
  });
}

/** What a chip on it wins: '17:1'. */
export function oddsText({ kind }: Pick<Place, 'kind'>): string {
  return `${odds[kind]}:1`;
}
