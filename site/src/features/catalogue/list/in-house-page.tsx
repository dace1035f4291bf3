import { useTexts } from '../../../base/text/texts.ts';
import { ProofPanel } from '../home/proof-panel.tsx';
import css from './game-list-page.module.css';
import { GameListPage } from './game-list-page.tsx';

/** The house's own games, and how anybody can check their draws. */
export function InHousePage() {
  const t = useTexts('games');
  return (
    <GameListPage
      type="INHOUSE"
      note={t('inHouseNote')}
      after={
        <div className={css.fair}>
          <ProofPanel heading="h2" />
        </div>
      }
    />
  );
}
