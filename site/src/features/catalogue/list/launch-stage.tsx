import { Refused } from '@palpite/contract/base/client.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { failureText } from '../../../base/failure/failure.ts';
import * as paths from '../../../base/paths.ts';
import { ask } from '../../../base/session/caller.ts';
import { useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { gameAddress } from '../game-address.ts';
import css from './launch-stage.module.css';
import { OtherGames } from './other-games.tsx';
import { ToAllGames } from './state/list-states.tsx';

export interface LaunchStageProps {
  /** What is launched, and where its game leads back to: not to this page, which would open it again. */
  launch: Omit<InputOf<typeof launchGame>, 'language'> & { gameCode: string; backUrl: string };
  /** The game's name, where it is known. */
  title?: string | undefined;
}

/** Opens one game in place of this page, and says how that goes. */
export function LaunchStage({ launch: asked, title }: LaunchStageProps) {
  const t = useTexts('games', 'catalogue');
  const language = useLanguage();
  const { launchGameCDNs } = useSiteStatus().info;
  const launch = useQuery({
    queryKey: ['my', 'launch', asked],
    queryFn: ({ signal }) => ask(launchGame, { ...asked, language }, { signal }),
    // The ticket in the answer serves once: no answer is used again, and none is fetched unasked.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const given = launch.data?.content.game_url;
  // one pick for this launch, however often it is drawn
  const url = useMemo(
    () => (given === undefined ? undefined : gameAddress(given, launchGameCDNs)),
    [given, launchGameCDNs],
  );
  useEffect(() => {
    // Going back from the game leads to where the player came from, not here again.
    if (url !== undefined) location.replace(url);
  }, [url]);
  if ((launch.isError || (given !== undefined && url === undefined)) && !launch.isFetching)
    return (
      <Refusal
        error={launch.error}
        gameCode={asked.gameCode}
        retry={<Button onClick={() => void launch.refetch()}>{t('site:error.retry')}</Button>}
      />
    );
  return (
    <div className={css.stage} role="status">
      <HeroArt name="farol" size={140} />
      <p>{title ? t('opening', { game: title }) : t('openingGame')}</p>
      <span className={css.bar} aria-hidden="true" />
    </div>
  );
}

/** Why the game does not open, and what may be done instead. */
function Refusal({ error, gameCode, retry }: { error: unknown; gameCode: string; retry: ReactNode }) {
  const t = useTexts('games', 'catalogue');
  const language = useLanguage();
  const code = error instanceof Refused ? error.code : undefined;
  const closed = code === 'catalogue.maintenance';
  const gone = code === 'catalogue.unknown_game';
  const held = code === 'vendors.bets_held';
  const endTime = closed ? endOf(error) : undefined;
  const until =
    endTime === undefined ? t('maintenanceText') : t('maintenanceUntil', { time: formatDateTime(endTime, language) });
  return (
    <>
      <Empty
        tone="error"
        art={<HeroArt name="farol" size={140} />}
        title={closed ? t('maintenance') : gone ? t('unknownGame') : failureText(error, t)}
        text={closed ? until : gone ? t('unknownGameText') : t('launchCalm')}
        actions={
          code === 'identity.required' ? (
            <Link href={paths.identity} className={buttonClass()}>
              {t('toIdentity')}
            </Link>
          ) : gone ? (
            <ToAllGames leading />
          ) : (
            <>
              {retry}
              <ToAllGames />
            </>
          )
        }
      />
      {(closed || gone || held) && <OtherGames without={gameCode} />}
    </>
  );
}

/** When the maintenance ends, where the platform says so. */
function endOf(error: unknown): number | undefined {
  const value = (error as Refused).value as { content?: { data?: { endTime?: unknown } } } | undefined;
  const endTime = value?.content?.data?.endTime;
  return typeof endTime === 'number' ? endTime : undefined;
}
