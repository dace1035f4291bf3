import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { preferences } from '../../base/page/preferences.ts';
import { useMinutes } from '../../base/reality/use-minutes.ts';
import { useTexts } from '../../base/seat/say.ts';
import { amountOf } from '../../base/seat/stake.ts';
import { useStore } from '../../base/seat/store.ts';
import { AutoForm } from '../../frame/auto-later.tsx';
import { LossLeft } from '../../frame/loss-left.tsx';
import { type Mode, ModeSwitch } from '../../frame/mode-switch.tsx';
import panel from '../../frame/panel.module.css';
import { Tools } from '../../frame/tools.tsx';
import type { Dealer } from '../dealer.ts';
import type { CrashState, PlaceNumber, Wager } from '../state.ts';
import { faultOf } from '../wager.ts';
import css from './bet-box.module.css';
import { BetBox } from './bet-box.tsx';

export interface BetPanelProps {
  state: CrashState;
  dealer: Dealer;
  depositHref: string;
  onWager(place: PlaceNumber, wager: Wager): void;
  onLanguage(): void;
}

/** One bet or two by hand, or one after another by themselves, and the session so far. */
export function BetPanel({ state, dealer, depositHref, onWager, onLanguage }: BetPanelProps) {
  const { t } = useTexts();
  const { hotkeys } = useStore(preferences);
  const [mode, setMode] = useState<Mode>('manual');
  const [isSecondOpen, setIsSecondOpen] = useState(false);
  const { auto, rules, places, symbol } = state;
  const [first, second] = places;
  const isAuto = rules.autoplay && (mode === 'auto' || auto !== undefined);
  const hasSecond = isSecondOpen || second.bet !== undefined || second.isQueued;
  const box = { state, dealer, depositHref };
  return (
    <section
      className={classNames(panel.panel, panel.footed, !isAuto && hasSecond && css.two)}
      id="bet"
      tabIndex={-1}
      aria-label={t('bet.panel')}
    >
      {rules.autoplay && <ModeSwitch mode={isAuto ? 'auto' : 'manual'} locked={auto !== undefined} onMode={setMode} />}
      <BetBox {...box} place={0} onWager={(wager) => onWager(0, wager)}>
        {isAuto && (
          <AutoForm
            auto={auto}
            stopped={state.autoStopped}
            stake={amountOf(first.wager.stake)}
            symbol={symbol}
            blocked={
              first.isQueued ||
              first.wager.autoAt === null ||
              faultOf(first.wager, state.limits, state.available + state.bonus) !== undefined
            }
            onSendAgain={undefined}
            onStart={dealer.startAuto}
            onStop={dealer.stopAuto}
          />
        )}
      </BetBox>
      <LossLeft symbol={symbol} />
      {!isAuto && hasSecond && (
        <fieldset className={css.second} aria-label={t('bet.second')}>
          <BetBox {...box} place={1} onWager={(wager) => onWager(1, wager)} />
        </fieldset>
      )}
      {!isAuto && (
        <button
          type="button"
          className={css.more}
          aria-expanded={hasSecond}
          disabled={second.bet?.state === 'flying' || second.isQueued}
          onClick={() => setIsSecondOpen(!hasSecond)}
        >
          {t(hasSecond ? 'bet.withoutSecond' : 'bet.withSecond')}
        </button>
      )}
      <Figures state={state} />
      <Tools
        hotkey={rules.spacebar ? t(hotkeys ? 'bet.hotkey' : 'bet.hotkeysOff') : ''}
        turboAllowed={false}
        onLanguage={onLanguage}
      />
    </section>
  );
}

function Figures({ state }: { state: CrashState }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { session, symbol, limits, rules } = state;
  const minutes = useMinutes(session.startedAt);
  return (
    <dl className={panel.prospects}>
      {rules.showNet && (
        <div>
          <dt>{t('bet.session', { minutes })}</dt>
          <dd>{formatCurrency(session.net, symbol, language, 'always')}</dd>
        </div>
      )}
      <div>
        <dt>{t('bet.maxProfit')}</dt>
        <dd>{formatCurrency(limits.maxProfit, symbol, language)}</dd>
      </div>
    </dl>
  );
}
