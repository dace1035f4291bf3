import type { Gate, Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Timeline } from '@palpite/ui/box/timeline.tsx';
import { Check } from '@palpite/ui/icon.tsx';
import { type Language, languageTag } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, isolated } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useStepWords } from '../../base/orders/step-words.ts';
import { timeOf } from '../../base/orders/time-of.ts';
import { type Texts, useTexts } from '../../base/text/texts.ts';
import css from './withdrawal-page.module.css';
import { stepOf } from './withdrawal-state.ts';

interface GateListProps {
  gates: readonly Gate[];
  /** Where it goes. */
  accountType: Withdrawal['accountType'];
  /** It is paid: what is finished folds away, but for the last of it. */
  folds: boolean;
}

/** Every gate of a withdrawal with what was found there; those that were not needed are named in one line. */
export function GateList({ gates, accountType, folds }: GateListProps) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const words = useStepWords();
  const nameOf = ({ name }: Gate) =>
    t(`gate.name.${name === 'own_account' && accountType === 'PIX' ? 'own_account_pix' : name}`);
  const told = gates.filter((gate) => gate.state !== 'skipped' || gate.rule !== null);
  const unneeded = gates.filter((gate) => !told.includes(gate)).map(nameOf);
  const steps = told.map((gate) => ({
    key: gate.name,
    title: nameOf(gate),
    state: stepOf(gate),
    note: noteOf(gate, language, t),
    detail: <GateDetail gate={gate} symbol={symbol} language={language} t={t} />,
  }));
  const open = steps.findIndex(({ state }) => state !== 'done');
  const finished = folds ? (open < 0 ? steps.length : open) - 1 : 0;
  return (
    <div className={css.gates}>
      {finished > 0 && (
        <details className={css.finished}>
          <summary>
            <Check size={15} className={css.tick} />
            {t('gate.finished', { count: finished })}
          </summary>
          <Timeline label={t('withdrawal.finished')} stateLabels={words} steps={steps.slice(0, finished)} />
        </details>
      )}
      <Timeline label={t('withdrawal.steps')} stateLabels={words} steps={steps.slice(finished)} />
      {unneeded.length > 0 && (
        <p className={css.unneeded}>
          {t('gate.unneeded', { names: new Intl.ListFormat(languageTag(language)).format(unneeded) })}
        </p>
      )}
    </div>
  );
}

function noteOf(gate: Gate, language: Language, t: Texts): string | undefined {
  const who = t(`gate.actor.${gate.actor}`);
  if (gate.at !== null && gate.state !== 'waiting') return t('gate.atBy', { at: timeOf(gate.at, language), who });
  return gate.state === 'waiting' || gate.state === 'current' ? who : undefined;
}

interface DetailProps {
  gate: Gate;
  symbol: string;
  language: Language;
  t: Texts;
}

/** What was found, why a person looks at it, and which rule passed it without one. */
function GateDetail({ gate, symbol, language, t }: DetailProps) {
  const figures = Object.fromEntries(
    Object.entries(gate.detail).map(([name, value]) => [name, writeFigure(value, symbol, language)]),
  );
  const reasons = (gate.detail.found ?? gate.detail.reasons ?? '').split(' ').filter((each) => each !== '');
  const lines = [
    factOf(gate, figures, t),
    ...reasons.map((reason) => (t.has(`gate.reason.${reason}`) ? t(`gate.reason.${reason}`) : undefined)),
    gate.rule !== null && !reasons.includes(gate.rule) && t.has(`gate.rule.${gate.rule}`)
      ? t(`gate.rule.${gate.rule}`, figures)
      : undefined,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}

/** A text of its own where there is one for this gate and state, and what it speaks of is known. */
function factOf(gate: Gate, figures: Readonly<Record<string, string>>, t: Texts): string | undefined {
  if (gate.name === 'turnover' && gate.detail.required !== undefined)
    return parseMoney(gate.detail.required) === 0n ? t('gate.detail.turnoverNone') : t('gate.detail.turnover', figures);
  if (gate.state === 'current' && gate.detail.needed !== undefined) return t('gate.detail.review_second');
  const contested = gate.name === 'receipt' && gate.state === 'current' && gate.actor === 'staff';
  const key = `gate.detail.${gate.name}_${contested ? 'contested' : gate.state}`;
  const told = gate.state === 'current' || gate.state === 'waiting' || Object.keys(figures).length > 0;
  return told && t.has(key) ? t(key, figures) : undefined;
}

/**
 * A decimal amount with its currency; a name, an hour or a masked account as it is, whichever way
 * the text around it runs.
 */
function writeFigure(value: string, symbol: string, language: Language): string {
  if (/^\d{1,12}\.\d{2,6}$/.test(value)) return formatCurrency(parseMoney(value), symbol, language);
  return /^\d+$/.test(value) ? value : isolated(value, language);
}
