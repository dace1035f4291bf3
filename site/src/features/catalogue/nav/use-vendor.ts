import { gameList } from '@palpite/contract/catalogue/player.ts';
import type { VendorCard } from '@palpite/contract/catalogue/shapes.ts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../../base/caller.ts';
import { showNotice } from '../../../base/notice.ts';
import { useLaunch } from '../launch.ts';
import { vendorPath } from '../lobby-state.ts';
import { pageOf } from './category-state.ts';

/** Goes where choosing a vendor leads: to its list, or straight into its game. */
export function useVendor(): (vendor: VendorCard) => void {
  const { start } = useLaunch();
  const [, navigate] = useLocation();
  return useCallback(
    (vendor) => {
      const { title: gameType, vassalage } = vendor;
      const list = vendorPath(gameType, vendor);
      if (list !== undefined) {
        navigate(list);
        return;
      }
      ask(gameList, { gameType, vassalage, pageNo: 1, pageSize: 1 }).then(
        ({ games: [game] }) => {
          if (game) void start(game);
          // taken off the shelf since the menu was drawn
          else navigate(pageOf(gameType));
        },
        () => showNotice('site:error.network', 'bad'),
      );
    },
    [navigate, start],
  );
}
