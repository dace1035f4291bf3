import { cardName } from '@palpite/math/games/cards.ts';
import { useTexts } from '../base/seat/say.ts';

/** Names a card in words: 'dama de copas'. Nothing to name is a card face down. */
export function useCardName(): (card: number | undefined) => string {
  const { t } = useTexts();
  return (card) => {
    if (card === undefined) return t('card.down');
    const [rank = '', suit = ''] = cardName(card);
    return t('card.name', { rank: t(`card.rank.${rank}`), suit: t(`card.suit.${suit}`) });
  };
}

/** Names several cards, one after another. */
export function useCardNames(): (cards: readonly number[]) => string {
  const name = useCardName();
  return (cards) => cards.map(name).join(', ');
}
