import type { DealtRound, ListedTable } from '@palpite/contract/tables/shapes.ts';
import { useTexts } from '../../base/seat/say.ts';
import { Others } from '../others/others.tsx';
import { Roads } from '../roads/roads.tsx';
import type { TableState } from '../state.ts';
import css from './beside.module.css';
import { Session } from './session.tsx';

export interface BesideProps {
  state: TableState;
  /** What came and has been shown, the newest first. */
  past: readonly DealtRound[];
  /** All tables; none where the page was not opened from the site. */
  tables: readonly ListedTable[];
  now(): number;
  onLanguage(): void;
}

/** Roads and statistics of this table, the other tables, and the player's session. */
export function Beside({ state, past, tables, now, onLanguage }: BesideProps) {
  const { t } = useTexts();
  const { session, symbol, rules, game } = state;
  return (
    <aside className={css.aside} aria-label={t('beside.name')}>
      <div className={css.roads}>
        <Roads game={game} past={past} />
      </div>
      <Others {...{ tables, symbol, now }} here={state.table} />
      <Session {...{ symbol, rules, onLanguage, ...session }} />
    </aside>
  );
}
