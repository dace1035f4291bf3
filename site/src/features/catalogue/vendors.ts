// Choosing a vendor: slots are listed, and so are the several games of a vendor; its only game starts.
import { gameList } from '@palpite/contract/catalogue/player.ts';
import type { GameType, VendorCard } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '../../base/failure/failure.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { openOverlay } from '../../base/page/popup.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { useLaunch } from './launch.ts';
import { vendorPath } from './lobby/lobby-state.ts';

export function useVendorChoice() {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { start } = useLaunch();
  return useCallback(
    async (gameType: GameType, vendor: Pick<VendorCard, 'vassalage' | 'displayName' | 'gameCount'>) => {
      const path = vendorPath(gameType, vendor);
      if (path) {
        navigate(path);
        return;
      }
      const { vassalage, displayName, gameCount } = vendor;
      if (gameCount > 1) {
        // a type that has no page of games
        openOverlay({ kind: 'games', vassalage, gameType, title: displayName });
        return;
      }
      try {
        const { games } = await queries.fetchQuery({
          queryKey: ['games', 'vendor', language, gameType, vassalage],
          queryFn: ({ signal }) => ask(gameList, { gameType, vassalage, pageNo: 1, pageSize: 1 }, { signal }),
          staleTime: 60_000,
        });
        if (games[0]) await start(games[0]);
        else showNotice('catalogue:noGames');
      } catch (error) {
        showNotice('site:error.unknown', 'bad', failureText(error, t));
      }
    },
    [language, navigate, queries, start, t],
  );
}
