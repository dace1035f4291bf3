import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import type { Said } from '../../base/seat/say.ts';
import { placeName } from '../../cloth/place-name.ts';
import { isRoulette } from './games.ts';
import { paysOf } from './pays.ts';

/** What the numbers of a spot are called in its text: `total-4` is `spot.total` with a 4. */
const numbered = /^(total|double|triple|single|combination|equal|multiple)-(\d+)(?:-(\d+))?$/;

/** A spot in words: 'Banker pair', 'Total 4'. */
export function spotName(game: string, spot: string, t: Said['t']): string {
  if (isRoulette(game)) return placeName(spot, t);
  const [, kind, one = '', other = ''] = numbered.exec(spot) ?? [];
  return kind ? t(`spot.${kind}`, { one, other }) : t(`spot.${spot}`);
}

/** What it wins: '8:1', '0.95:1', 'up to 30:1'. */
export function paysText(game: string, spot: string, t: Said['t'], language: Language): string {
  const pays = paysOf(game, spot);
  if (!pays) return '';
  const odds = `${formatScaled(pays.odds, 2, language).replace(/[.,]00$|(?<=[.,]\d)0$/, '')}:1`;
  return pays.upTo ? t('spot.upTo', { odds }) : odds;
}
