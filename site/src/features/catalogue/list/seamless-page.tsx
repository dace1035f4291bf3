import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { openPopup } from '../../../base/page/popup.ts';
import { useToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './launch-stage.module.css';
import { LaunchStage } from './launch-stage.tsx';
import { OtherGames } from './other-games.tsx';
import { ToAllGames } from './state/list-states.tsx';

/** A game by its address: `/seamless?vassalage=PGE&gameCode=dice`. */
export function SeamlessPage() {
  const t = useTexts('games');
  const asked = new URLSearchParams(useSearch());
  const vassalage = (asked.get('vassalage') ?? '').slice(0, 40);
  const gameCode = (asked.get('gameCode') ?? '').slice(0, 60);
  const visitor = useToken() === undefined;
  const named = vassalage !== '' && gameCode !== '';
  useEffect(() => {
    if (visitor && named) openPopup('login');
  }, [visitor, named]);
  return (
    <div className={css.place}>
      <h1 className="sr-only">{t('game')}</h1>
      {!named ? (
        <>
          <Empty
            art={<HeroArt name="farol" size={140} />}
            title={t('unknownGame')}
            text={t('unknownGameText')}
            actions={<ToAllGames leading />}
          />
          <OtherGames without={gameCode} />
        </>
      ) : visitor ? (
        <Empty
          art={<HeroArt name="farol" size={140} />}
          title={t('loginFirst')}
          text={t('loginFirstText')}
          actions={
            <>
              <Button onClick={() => openPopup('login')}>{t('site:login')}</Button>
              <ToAllGames />
            </>
          }
        />
      ) : (
        <LaunchStage
          key={`${vassalage}/${gameCode}`}
          launch={{ launchMode: 'GLS', vassalage, gameCode, backUrl: '/' }}
        />
      )}
    </div>
  );
}
