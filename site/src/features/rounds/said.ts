// The picture of a round in words, for whoever does not see it.
import { cardName } from '@palpite/math/games/cards.ts';
import { type Language, languageTag } from '@palpite/ui/text/language.ts';
import { timesText } from '@palpite/ui/text/number-format.ts';
import type { Texts } from '../../base/text/texts.ts';
import type { Picture, Tone } from './picture.ts';

/** In the texts of `pictures`. Undefined where what is drawn is read out as it stands. */
export function saidOf(picture: Picture, t: Texts, language: Language): string | undefined {
  const list = (names: readonly string[]) => new Intl.ListFormat(languageTag(language), { type: 'unit' }).format(names);
  switch (picture.kind) {
    case 'number':
    case 'flips':
      return undefined;
    case 'pocket': {
      const colour = picture.number === 0 ? 'green' : picture.red ? 'red' : 'black';
      return t('pictures:said.pocket', { number: picture.number, colour: t(`colour.${colour}`) });
    }
    case 'gems':
      return t('pictures:said.gems', { gems: list(picture.colours.map((colour) => t(`gem.${colour}`))) });
    case 'hands':
      return picture.hands
        .map(({ of, cards, number }) =>
          t(`said.${of}`, { number, cards: list(cards.map((card) => cardText(card, t))) }),
        )
        .join(' ');
    case 'dice': {
      const sum = picture.faces.reduce((all, face) => all + face, 0);
      return t('pictures:said.dice', { faces: list(picture.faces.map(String)), sum });
    }
    case 'board':
      return tones
        .flatMap((tone) => {
          const places = picture.tiles.flatMap((tile, at) => (tile.tone === tone ? [at + 1] : []));
          const key = `said.${picture.of}.${tone}`;
          return places.length > 0 && t.has(key)
            ? t(key, { count: places.length, places: list(places.map(String)) })
            : [];
        })
        .join(' ');
    case 'fall':
      return t('pictures:said.fall', {
        slot: picture.slot + 1,
        slots: picture.pays.length,
        times: timesText(picture.pays[picture.slot] ?? 0, language),
      });
    case 'wheel':
      return t('pictures:said.wheel', { times: timesText(picture.wheel[picture.segment] ?? 0, language) });
    case 'charms': {
      const under = t('pictures:said.charms', { charms: list(picture.fields.map((charm) => t(`charm.${charm}`))) });
      return `${t(picture.won ? 'said.three' : 'said.noThree', { charm: picture.won && t(`charm.${picture.won}`) })} ${under}`;
    }
  }
}

const tones: readonly Tone[] = ['good', 'bad', 'off', 'mine'];

function cardText(card: number | null, t: Texts): string {
  if (card === null) return t('pictures:card.down');
  const [rank, suit] = cardName(card);
  return t('pictures:card.name', { rank: t(`card.rank.${rank}`), suit: t(`card.suit.${suit}`) });
}
