import type { GameReturns } from '@palpite/contract/fairness/player.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ChartColumn, TriangleAlert } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { PageHead } from '../base/page/page-head.tsx';
import { PageTitle } from '../base/page/page-title.tsx';
import { useTexts } from '../base/seat/say.ts';
import { GameLine } from './game-line.tsx';
import css from './page.module.css';

export interface PageProps {
  language: Language;
  read(): Promise<GameReturns>;
  onLanguage(language: Language): void;
}

type Read = { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; returns: GameReturns };

const shape = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What every game of the house paid, beside what its rules return. */
export function Page({ language, read, onLanguage }: PageProps) {
  const { t } = useTexts();
  const [state, setState] = useState<Read>({ kind: 'reading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when somebody asks for it, not at each drawing
  useEffect(() => {
    let isWanted = true;
    setState({ kind: 'reading' });
    read().then(
      (returns) => isWanted && setState({ kind: 'read', returns }),
      () => isWanted && setState({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);

  return (
    <LanguageRoot language={language}>
      <PageHead onLanguage={onLanguage} />
      <main className={css.main} aria-busy={state.kind === 'reading' || undefined}>
        <PageTitle icon={<ChartColumn size={30} />} title={t('title')}>
          <p>{t('intro')}</p>
          {state.kind === 'read' && (
            <p className={css.since}>{t('since', { date: formatDate(state.returns.since, language) })}</p>
          )}
        </PageTitle>
        {state.kind === 'failed' ? (
          <Empty
            tone="error"
            art={<TriangleAlert size={40} />}
            title={t('failed')}
            text={t('failedText')}
            actions={<Button onClick={() => setTries(tries + 1)}>{t('again')}</Button>}
          />
        ) : (
          <ul className={css.list} aria-label={t('title')}>
            {state.kind === 'read'
              ? state.returns.list.map((game) => <GameLine key={game.gameCode} game={game} />)
              : shape.map((each) => (
                  <li key={each} aria-hidden="true">
                    <Skeleton height={94} radius={16} />
                  </li>
                ))}
          </ul>
        )}
        <p className={css.how}>
          {t('how')} <a href={`${import.meta.env.BASE_URL}verify/`}>{t('verifier')}</a>
        </p>
      </main>
    </LanguageRoot>
  );
}
