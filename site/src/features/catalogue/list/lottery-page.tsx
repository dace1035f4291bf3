import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTexts } from '../../../base/text/texts.ts';
import { lanesQuery } from '../catalogue-data.ts';
import { lobbyConstants } from '../lobby/lobby-constants.ts';
import { GameListPage } from './game-list-page.tsx';
import css from './launch-stage.module.css';
import { LaunchStage } from './launch-stage.tsx';
import { gamePageQuery } from './list-data.ts';
import { NoSuchGames } from './no-such-games.tsx';
import { ListFailed } from './state/list-states.tsx';
import { type LotteryPlace, listOf, lotteryPlaceOf } from './state/prize-mode.ts';

/**
 * A lottery by its code, or all lotteries of the place: `/lottery?gameCode=…`. Only of the kind the brand plays.
 * `view=lobby` opens the lottery's own lobby instead of its betting; without a code, that of the first lottery.
 */
export function LotteryPage() {
  const t = useTexts('games');
  const language = useLanguage();
  const asked = new URLSearchParams(useSearch());
  const gameCode = (asked.get('gameCode') ?? '').slice(0, 60);
  const view = asked.get('view') === 'lobby' ? 'lobby' : 'betting';
  const [path, navigate] = useLocation();
  const lanes = useQuery(lanesQuery(language));
  const place = lanes.data && lotteryPlaceOf(path, lanes.data);
  const list = place && listOf(place, lanes.data ?? []);
  const one = gameCode !== '' || view === 'lobby';
  // their kind alone tells some lotteries from others of their category
  const narrowed = !one && list && list.classify !== '' && asked.get('classify') !== list.classify;
  useEffect(() => {
    if (narrowed) navigate(`${path}?${new URLSearchParams({ classify: list.classify })}`, { replace: true });
  });
  if (lanes.isError && !lanes.data)
    return (
      <div className={css.place}>
        <ListFailed error={lanes.error} onRetry={() => void lanes.refetch()} />
      </div>
    );
  if (!place || !lanes.data) return <Waiting />;
  if (!list)
    return <NoSuchGames type={place.mode === 'ELOTT' ? 'ELOTT' : 'LOTT'} lanes={lanes.data} text={t('noLottery')} />;
  if (one) return <OneLottery {...{ place, gameCode, view }} {...list} />;
  return narrowed ? <Waiting /> : <GameListPage type={list.type} />;
}

interface OneLotteryProps {
  place: LotteryPlace;
  type: 'LOTT' | 'ELOTT';
  /** Empty for all kinds. */
  classify: string;
  /** Empty for the first there is. */
  gameCode: string;
  view: 'betting' | 'lobby';
}

function OneLottery({ place, type, classify, gameCode, view }: OneLotteryProps) {
  const t = useTexts('games');
  const language = useLanguage();
  const lotteries = useQuery(
    gamePageQuery({ language, gameType: type, gameClassify: classify }, 1, lobbyConstants.favouritePageSize),
  );
  const lanes = useQuery(lanesQuery(language)).data ?? [];
  if (lotteries.isError && !lotteries.data)
    return (
      <div className={css.place}>
        <ListFailed error={lotteries.error} onRetry={() => void lotteries.refetch()} />
      </div>
    );
  if (lotteries.isPending) return <Waiting />;
  const lottery = lotteries.data.games.find(
    (game) => game.isGame === 'GAME' && (gameCode === '' || game.gameCode === gameCode),
  );
  if (!lottery)
    return <NoSuchGames type={type} lanes={lanes} title={t('unknownLottery')} text={t('unknownLotteryText')} />;
  return (
    <div className={css.place}>
      <h1 className="sr-only">{lottery.displayName}</h1>
      <LaunchStage
        key={`${lottery.gameCode} ${view}`}
        launch={{
          ...{ launchMode: 'LOTT', vassalage: lottery.vassalage, gameCode: lottery.gameCode, backUrl: place.path },
          ...{ lottoPrizeMode: place.mode, lottoGameCode: lottery.gameCode, lottoView: view, device: 'WEB' },
          ...(place.area && { lottoArea: place.area }),
        }}
        title={lottery.displayName}
      />
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.place} aria-busy="true">
      <Skeleton width={180} height={32} />
      <Skeleton height={240} radius={20} />
    </div>
  );
}
