import type { SharedPlayRules } from '@palpite/contract/instant/shapes.ts';
import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from './beside.module.css';
import { Others } from './others/others.tsx';
import { Session } from './session.tsx';

export interface BesideProps {
  state: {
    readonly table: string;
    readonly symbol: string;
    readonly session: { readonly startedAt: number; readonly net: Micro };
  };
  rules: SharedPlayRules;
  /** All tables; none where the page was not opened from the site. */
  tables: readonly ListedTable[];
  now(): number;
  onLanguage(): void;
  /** Opens a table beside this one, where that can be. */
  onBeside?: (table: string) => void;
  /** What is told of this table. */
  children: ReactNode;
}

/** What is told of this table, the other tables, and the player's session. */
export function Beside({ state, rules, tables, now, onLanguage, onBeside, children }: BesideProps) {
  const { t } = useTexts();
  const { session, symbol } = state;
  return (
    <aside className={css.aside} aria-label={t('beside.name')}>
      <div className={css.told}>{children}</div>
      <Others {...{ tables, symbol, now, onBeside }} here={state.table} />
      <Session {...{ symbol, rules, onLanguage, ...session }} />
    </aside>
  );
}
