/**
 * What stands in the corner of a card, by its rank from a two: the same in every language, as on
 * the cards sold in Brazil.
 */
export const signs = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
