import type { DealtRound, ListedTable } from '@palpite/contract/tables/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { preferences } from '../../base/page/preferences.ts';
import { useMinutes } from '../../base/reality/use-minutes.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { LossLeft } from '../../frame/loss-left.tsx';
import panel from '../../frame/panel.module.css';
import { Tools } from '../../frame/tools.tsx';
import { Others } from '../others/others.tsx';
import { Roads } from '../roads/roads.tsx';
import type { TableState } from '../state.ts';
import css from './beside.module.css';

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
  const language = useLanguage();
  const { hotkeys } = useStore(preferences);
  const { session, symbol, rules, game } = state;
  const minutes = useMinutes(session.startedAt);
  return (
    <aside className={css.aside} aria-label={t('beside.name')}>
      <div className={css.roads}>
        <Roads game={game} past={past} />
      </div>
      <Others {...{ tables, symbol, now }} here={state.table} />
      <div className={css.session}>
        <dl className={panel.prospects}>
          {rules.showNet && (
            <div>
              <dt>{t('bet.session', { minutes })}</dt>
              <dd>{formatCurrency(session.net, symbol, language, 'always')}</dd>
            </div>
          )}
        </dl>
        <LossLeft net={session.net} symbol={symbol} />
        <Tools
          turboAllowed={false}
          hotkey={rules.spacebar ? t(hotkeys ? 'bet.hotkey' : 'bet.hotkeysOff') : ''}
          onLanguage={onLanguage}
        />
      </div>
    </aside>
  );
}
