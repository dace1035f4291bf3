import { lotteryType } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useTexts } from '../../../base/texts.ts';
import { lanesQuery } from '../catalogue-data.ts';
import { lobbyConstants } from '../lobby-constants.ts';
import { GameListPage } from './game-list-page.tsx';
import css from './launch-stage.module.css';
import { LaunchStage } from './launch-stage.tsx';
import { gamePageQuery } from './list-data.ts';
import { ListFailed } from './list-states.tsx';
import { NoSuchGames } from './no-such-games.tsx';
import { type LotteryPlace, lotteryPlaceOf } from './prize-mode.ts';

/** A lottery by its code, or all lotteries of the place: `/lottery?gameCode=…`. Only of the kind the brand plays. */
export function LotteryPage() {
  const t = useTexts('games');
  const language = useLanguage();
  const gameCode = (new URLSearchParams(useSearch()).get('gameCode') ?? '').slice(0, 60);
  const [path] = useLocation();
  const lanes = useQuery(lanesQuery(language));
  if (lanes.isError && !lanes.data)
    return (
      <div className={css.place}>
        <ListFailed error={lanes.error} onRetry={() => void lanes.refetch()} />
      </div>
    );
  if (!lanes.data) return <Waiting />;
  const place = lotteryPlaceOf(path, lanes.data);
  const type = lotteryType[place.mode];
  if (!lanes.data.some((lane) => lane.title === type))
    return <NoSuchGames type={type} lanes={lanes.data} text={t('noLottery')} />;
  return gameCode === '' ? <GameListPage type={type} /> : <OneLottery place={place} gameCode={gameCode} />;
}

function OneLottery({ place, gameCode }: { place: LotteryPlace; gameCode: string }) {
  const t = useTexts('games');
  const language = useLanguage();
  const type = lotteryType[place.mode];
  const lotteries = useQuery(gamePageQuery({ language, gameType: type }, 1, lobbyConstants.favouritePageSize));
  const lanes = useQuery(lanesQuery(language)).data ?? [];
  if (lotteries.isError)
    return (
      <div className={css.place}>
        <ListFailed error={lotteries.error} onRetry={() => void lotteries.refetch()} />
      </div>
    );
  if (lotteries.isPending) return <Waiting />;
  const lottery = lotteries.data.games.find((game) => game.gameCode === gameCode);
  if (!lottery)
    return <NoSuchGames type={type} lanes={lanes} title={t('unknownLottery')} text={t('unknownLotteryText')} />;
  return (
    <div className={css.place}>
      <h1 className="sr-only">{lottery.displayName}</h1>
      <LaunchStage
        key={gameCode}
        launch={{
          ...{ launchMode: 'LOTT', vassalage: lottery.vassalage, gameCode, backUrl: place.path },
          ...{ lottoPrizeMode: place.mode, lottoGameCode: gameCode, lottoView: 'betting', device: 'WEB' },
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
