import type { SharedPlayRules } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { preferences } from '../base/page/preferences.ts';
import { useMinutes } from '../base/reality/use-minutes.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import { LossLeft } from '../frame/loss-left.tsx';
import panel from '../frame/panel.module.css';
import { Tools } from '../frame/tools.tsx';
import css from './beside.module.css';

export interface SessionProps {
  symbol: string;
  rules: SharedPlayRules;
  startedAt: number;
  /** What it brought, at all tables of the page. */
  net: Micro;
  onLanguage(): void;
}

/** How long the player has been here and what it brought, and how the page is liked. */
export function Session({ startedAt, net, symbol, rules, onLanguage }: SessionProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { hotkeys } = useStore(preferences);
  const minutes = useMinutes(startedAt);
  return (
    <div className={css.session}>
      <dl className={panel.prospects}>
        {rules.showNet && (
          <div>
            <dt>{t('bet.session', { minutes })}</dt>
            <dd>{formatCurrency(net, symbol, language, 'always')}</dd>
          </div>
        )}
      </dl>
      <LossLeft symbol={symbol} />
      <Tools
        turboAllowed={false}
        hotkey={rules.spacebar ? t(hotkeys ? 'bet.hotkey' : 'bet.hotkeysOff') : ''}
        onLanguage={onLanguage}
      />
    </div>
  );
}
