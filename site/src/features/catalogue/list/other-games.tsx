import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../base/text/texts.ts';
import { lobbyQuery } from '../catalogue-data.ts';
import { ListGrid } from './grid/list-grid.tsx';
import css from './launch-stage.module.css';

const most = 6;

/** Up to six games that are open now: the hot ones first, then the first of each type. */
export function OtherGames({ without }: { without: string }) {
  const t = useTexts('games');
  const lobby = useQuery(lobbyQuery(useLanguage())).data;
  const games = new Map<string, Game>();
  for (const game of [...(lobby?.hot ?? []), ...(lobby?.sections ?? []).flatMap((section) => section.games)])
    if (!game.maintenance && game.gameCode !== without) games.set(game.nodeId, game);
  if (games.size === 0) return null;
  return (
    <section className={css.others}>
      <h2>{t('others')}</h2>
      <ListGrid label={t('others')} games={[...games.values()].slice(0, most)} />
    </section>
  );
}
