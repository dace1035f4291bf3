// Starting a game: its page takes the place of this one.
import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { useCallback, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ask } from '../../base/caller.ts';
import { showNotice } from '../../base/notice.ts';
import { openPopup } from '../../base/popup.ts';
import { readToken } from '../../base/session.ts';

export interface Startable {
  vassalage: string;
  gameCode: string;
}

/** Starts a game for a player, asks a visitor to log in. `starting` is the code of the game on its way; presses meanwhile do nothing. */
export function useLaunch(go: (url: string) => void = (url) => location.assign(url)) {
  const language = useLanguage();
  const [starting, setStarting] = useState<string>();
  const busy = useRef(false);
  const start = useCallback(
    async (game: Startable) => {
      if (readToken() === undefined) {
        openPopup('login');
        return;
      }
      if (busy.current) return;
      busy.current = true;
      setStarting(game.gameCode);
      try {
        const { content } = await ask(launchGame, {
          launchMode: 'GLS',
          vassalage: game.vassalage,
          gameCode: game.gameCode,
          language,
          backUrl: '/',
        });
        go(content.game_url);
      } catch (error) {
        const refused = error instanceof Refused ? error : undefined;
        if (refused?.code === 'catalogue.maintenance') showNotice('catalogue:maintenance', 'bad');
        else if (refused?.code === 'network') showNotice('site:error.network', 'bad');
        else if (refused?.code === 'identity.required') {
          showNotice('site:error.unknown', 'info', refused.message);
          navigate('/member/identity');
        } else if (refused?.code !== 'login.not.session') showNotice('site:error.unknown', 'bad', refused?.message);
      } finally {
        busy.current = false;
        setStarting(undefined);
      }
    },
    [language, go],
  );
  return { start, starting };
}
