import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, plainNumber, readAmount, readScaled } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import type { AutoPlan, AutoProgress, StakeStep, StopReason } from '../base/seat/auto.ts';
import { useTexts } from '../base/seat/say.ts';
import css from './auto-form.module.css';
import panelCss from './panel.module.css';

/** What is typed, as typed. */
interface Draft {
  rounds: string;
  onWin: 'reset' | 'raise';
  winBy: string;
  onLoss: 'reset' | 'raise';
  lossBy: string;
  stopProfit: string;
  stopLoss: string;
  stopWin: string;
}

const blank: Draft = {
  rounds: '10',
  onWin: 'reset',
  winBy: '',
  onLoss: 'reset',
  lossBy: '',
  stopProfit: '',
  stopLoss: '',
  stopWin: '',
};
const mostRounds = 100_000;
/** A raise of at most a thousand percent. */
const mostRaise = 100_000;

export interface AutoFormProps {
  /** The run under way. */
  auto: { readonly plan: AutoPlan; readonly progress: AutoProgress } | undefined;
  /** Why the last run ended. */
  stopped: StopReason | undefined;
  /** What the first round stakes; undefined while nothing is typed. */
  stake: Micro | undefined;
  symbol: string;
  /** Whether something stands against starting now. */
  blocked: boolean;
  /** Where the bet itself says how much is staked, the stake stays the same. */
  fixedStake?: boolean;
  /** Sends a bet without an answer again, where there is one. */
  onSendAgain: (() => void) | undefined;
  onStart(plan: AutoPlan): void;
  onStop(): void;
}

/** The plan of an automatic run, and its start and stop. */
export function AutoForm(props: AutoFormProps) {
  const { auto, stopped, stake, symbol, blocked, fixedStake = false, onSendAgain, onStart, onStop } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const amount = (text: string) => {
    const read = readAmount(text, language);
    return read === undefined || read.length > 12 ? undefined : parseMoney(read);
  };
  const step = (kind: 'reset' | 'raise', by: string): StakeStep =>
    kind === 'reset' ? { kind } : { kind, by: Math.min(mostRaise, readScaled(by, 2, language) ?? 0) };
  const start = () => {
    if (!stake) return;
    const plan: AutoPlan = {
      rounds: Math.min(mostRounds, readScaled(draft.rounds, 0, language) ?? 0),
      firstStake: stake,
      onWin: step(draft.onWin, draft.winBy),
      onLoss: step(draft.onLoss, draft.lossBy),
      stopProfit: amount(draft.stopProfit),
      stopLoss: amount(draft.stopLoss),
      stopWin: amount(draft.stopWin),
    };
    onStart(plan);
  };

  return (
    <>
      {auto ? (
        <button type="button" className={panelCss.go} onClick={onStop}>
          {t('auto.stop')}
          <small>{t('auto.stopNote', { count: auto.progress.played })}</small>
        </button>
      ) : (
        <button type="button" className={panelCss.go} disabled={blocked} onClick={start}>
          {stake
            ? t('auto.start', { stake: formatCurrency(stake, symbol, language) })
            : t(fixedStake ? 'bet.choose' : 'bet.typeStake')}
          <small>{t('auto.startNote')}</small>
        </button>
      )}
      {onSendAgain && (
        <button type="button" className={css.again} onClick={onSendAgain}>
          {t('bet.sendAgain')}
        </button>
      )}
      <p className={css.status} role="status">
        {auto
          ? t('auto.running', {
              net: formatCurrency(auto.progress.net, symbol, language, 'always'),
              next: formatCurrency(auto.progress.stake, symbol, language),
            })
          : stopped && t(`auto.stopped.${stopped}`)}
      </p>
      <fieldset className={css.form} disabled={auto !== undefined}>
        <Field
          label={t('auto.rounds')}
          aside={t('auto.roundsHint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.rounds}
          onChange={(event) => change({ rounds: event.currentTarget.value.replace(/\D/g, '').slice(0, 6) })}
        />
        {!fixedStake && (
          <>
            <Step
              name={t('auto.onWin')}
              kind={draft.onWin}
              by={draft.winBy}
              onKind={(onWin) => change({ onWin })}
              onBy={(winBy) => change({ winBy })}
            />
            <Step
              name={t('auto.onLoss')}
              kind={draft.onLoss}
              by={draft.lossBy}
              onKind={(onLoss) => change({ onLoss })}
              onBy={(lossBy) => change({ lossBy })}
            />
          </>
        )}
        <div className={css.stops}>
          <Stop
            label={t('auto.stopProfit')}
            symbol={symbol}
            value={draft.stopProfit}
            onValue={(stopProfit) => change({ stopProfit })}
          />
          <Stop
            label={t('auto.stopLoss')}
            symbol={symbol}
            value={draft.stopLoss}
            onValue={(stopLoss) => change({ stopLoss })}
          />
        </div>
        <Stop
          label={t('auto.stopWin')}
          symbol={symbol}
          value={draft.stopWin}
          onValue={(stopWin) => change({ stopWin })}
        />
      </fieldset>
    </>
  );
}

interface StepProps {
  name: string;
  kind: 'reset' | 'raise';
  by: string;
  onKind(kind: 'reset' | 'raise'): void;
  onBy(by: string): void;
}

function Step({ name, kind, by, onKind, onBy }: StepProps) {
  const { t } = useTexts();
  return (
    <div>
      <p className={css.name}>{name}</p>
      <div className={css.step}>
        <Segmented
          className={css.kinds ?? ''}
          label={name}
          value={kind}
          onChange={onKind}
          items={[
            { value: 'reset', label: t('auto.reset') },
            { value: 'raise', label: t('auto.raise') },
          ]}
        />
        <span className={css.percent}>
          <input
            aria-label={`${name}: ${t('auto.raiseBy')}`}
            inputMode="decimal"
            autoComplete="off"
            disabled={kind === 'reset'}
            placeholder="0"
            value={by}
            onChange={(event) =>
              onBy(
                plainNumber(event.currentTarget.value)
                  .replace(/[^\d.,]/g, '')
                  .slice(0, 7),
              )
            }
          />
          %
        </span>
      </div>
    </div>
  );
}

function Stop({
  label,
  symbol,
  value,
  onValue,
}: {
  label: string;
  symbol: string;
  value: string;
  onValue(value: string): void;
}) {
  const { t } = useTexts();
  return (
    <Field
      label={label}
      lead={symbol}
      placeholder={t('auto.optional')}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value.replace(/[^\d.,]/g, '').slice(0, 14))}
    />
  );
}
