import type { CampaignTerms, Prize, ShownPrize } from '@palpite/contract/missions/shapes.ts';
import type { Language, Platform } from '../../base/room.ts';
import { gameNames } from '../../catalogue/catalogue.ts';

const prizesOf = (terms: CampaignTerms): readonly Prize[] =>
  terms.kind === 'mission' ? [terms.reward] : terms.prizes.map(({ prize }) => prize);

/** Says what is given: games by their names. */
export async function prizesShown(
  { db }: Platform,
  all: readonly CampaignTerms[],
  language: Language,
): Promise<(prize: Prize) => ShownPrize> {
  const codes = all.flatMap(prizesOf).flatMap((prize) => (prize.kind === 'free_rounds' ? [prize.game] : []));
  const games = codes.length === 0 ? new Map<string, string>() : await gameNames(db, codes, language);
  return (prize) =>
    prize.kind === 'free_rounds' ? { ...prize, gameName: games.get(prize.game) ?? prize.game } : prize;
}
