// Starting a game: its page takes the place of this one.

import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useCallback, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { showNotice } from '../../base/failure/notice.ts';
import { openOverlay, openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { ask } from '../../base/session/caller.ts';
import { useTrial } from '../../base/session/member-kind.ts';
import { readToken, useToken } from '../../base/session/session.ts';
import { beginTrial } from '../../base/session/trial-session.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { backUrl } from './back-url.ts';
import { gameAddress } from './game-address.ts';

export interface Startable {
  vassalage: string;
  gameCode: string;
  /** What the game is called, where that is known. */
  gameName?: string;
}

// One game starts at a time, whichever part of the page it was pressed in.
let current: string | undefined;
const listeners = new Set<() => void>();

function put(gameCode: string | undefined): void {
  current = gameCode;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a card stands for a vendor's whole list instead of one game. */
function isVendor(game: Startable & Partial<Game>): game is Game {
  return game.isGame === 'VASSALAGE';
}

/**
 * Not part of the first page's script: whoever is logged in has it by then, and nobody waits for what does not arrive.
 */
function withChosen(use: (chosen: typeof import('../../base/chosen-game.ts')) => void): Promise<void> {
  return import('../../base/chosen-game.ts').then(use, () => undefined);
}

function leave(url: string, hosts: readonly string[]): void {
  const address = gameAddress(url, hosts);
  if (address === undefined) showNotice('site:error.unknown', 'bad');
  else location.assign(address);
}

/**
 * `start` starts a game for a player, asks a visitor to log in, and opens the list of a card that is a vendor. `tryOut`
 * starts it with play money: a visitor gets a trial account on the way. `mayTry` is false for members, who play for
 * money only, and for everybody where the brand offers no free play. `starting` is the code of the game on its way;
 * presses meanwhile do nothing.
 */
export function useLaunch() {
  const language = useLanguage();
  const trial = useTrial();
  const visitor = useToken() === undefined;
  const siteStatus = useSiteStatus();
  const mayTry = flagOn(siteStatus, 'FREEPLAY3') && (visitor || trial);
  const { launchGameCDNs } = siteStatus.info;
  const starting = useSyncExternalStore(
    follow,
    () => current,
    () => undefined,
  );

  const begin = useCallback(
    async (game: Startable, before: () => Promise<void>) => {
      if (current !== undefined) return;
      put(game.gameCode);
      try {
        await before();
        const { content } = await ask(launchGame, {
          launchMode: 'GLS',
          vassalage: game.vassalage,
          gameCode: game.gameCode,
          language,
          backUrl: backUrl(),
        });
        await withChosen(({ dropChosenGame }) => dropChosenGame());
        leave(content.game_url, launchGameCDNs);
      } catch (error) {
        tellWhy(error, game);
      } finally {
        put(undefined);
      }
    },
    [language, launchGameCDNs],
  );

  const start = useCallback(
    async (game: Startable & Partial<Game>) => {
      if (isVendor(game)) {
        const { vassalage, gameType, displayName } = game;
        openOverlay({ kind: 'games', vassalage, gameType, title: displayName });
      } else if (readToken() === undefined) {
        const name = game.displayName ?? game.gameName;
        void withChosen(({ keepChosenGame }) => keepChosenGame({ ...game, name }));
        openPopup('login');
      } else await begin(game, async () => undefined);
    },
    [begin],
  );

  const tryOut = useCallback(
    async (game: Startable) => {
      // a trial account has no other money: nothing needs to be said
      await begin(game, async () => (readToken() === undefined ? void (await beginTrial()) : undefined));
    },
    [begin],
  );

  return { start, tryOut, mayTry, starting };
}

function tellWhy(error: unknown, game: Startable & Partial<Game>): void {
  const refused = error instanceof Refused ? error : undefined;
  if (refused?.code === 'catalogue.maintenance')
    openOverlay({ kind: 'maintenance', game, endTime: endOf(refused.value) });
  else if (refused?.code === 'network') showNotice('site:error.network', 'bad');
  else if (refused?.code === 'identity.required') {
    showNotice('site:error.unknown', 'info', refused.message);
    navigate(paths.identity);
  } else if (refused?.code !== 'login.not.session' && refused?.code !== 'players.register_first')
    showNotice('site:error.unknown', 'bad', refused?.message);
}

/** When the maintenance ends, in epoch milliseconds, where the refusal says so. */
function endOf(value: unknown): number | null {
  const data = (value as { content?: { data?: { endTime?: unknown } } } | undefined)?.content?.data;
  return typeof data?.endTime === 'number' ? data.endTime : null;
}
