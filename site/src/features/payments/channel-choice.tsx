import type { DepositChannel } from '@palpite/contract/payments/shapes.ts';
import { ChoiceField } from '@palpite/ui/form/choice-field.tsx';
import { FieldNote } from '@palpite/ui/form/field.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useId } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { type Texts, useTexts } from '../../base/text/texts.ts';
import { spanOf } from './deposit/deposit-state.ts';
import css from './payments.module.css';

interface ChannelChoiceProps {
  channels: readonly DepositChannel[];
  chosen: DepositChannel;
  error: string | undefined;
  disabled: boolean;
  onChoose(vendorId: string): void;
}

/**
 * The channels of one method, each with its limits, its fee, its hours and its time; the only one is told, not chosen.
 */
export function ChannelChoice({ channels, chosen, error, disabled, onChoose }: ChannelChoiceProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const id = useId();
  if (channels.length === 1)
    return (
      <div>
        <ChannelFacts channel={chosen} symbol={symbol} language={language} t={t} />
        {error && <FieldNote id={id} error={error} />}
      </div>
    );
  return (
    <ChoiceField
      label={t('channel.label')}
      choices={channels.map((channel) => ({
        value: channel.vendorId,
        name: channel.vendorName,
        facts: <ChannelFacts channel={channel} symbol={symbol} language={language} t={t} />,
        off: !channel.isOpen,
      }))}
      value={chosen.vendorId}
      error={error}
      disabled={disabled}
      onChange={onChoose}
    />
  );
}

interface FactsProps {
  channel: DepositChannel;
  symbol: string;
  language: Language;
  t: Texts;
}

function ChannelFacts({ channel, symbol, language, t }: FactsProps) {
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const { minimumAmount, maximumAmount, openFrom, openTo, typicalSeconds, isOpen } = channel;
  const span = typicalSeconds === null ? undefined : spanOf(typicalSeconds);
  return (
    <ul className={css.facts}>
      <li>{t('deposit.limits', { min: write(minimumAmount), max: write(maximumAmount) })}</li>
      <li>{feeText(channel, symbol, language, t)}</li>
      {span && <li>{t(`channel.${span.unit}`, { count: span.count })}</li>}
      {!isOpen ? (
        <li className={css.shut}>{openFrom === null ? t('channel.closed') : t('channel.opensAt', { at: openFrom })}</li>
      ) : (
        openFrom !== null && openTo !== null && <li>{t('channel.open', { from: openFrom, to: openTo })}</li>
      )}
    </ul>
  );
}

function feeText({ feePercent, feeFixed }: DepositChannel, symbol: string, language: Language, t: Texts): string {
  const [whole = '0', part = ''] = feePercent.split('.');
  const hundredths = Number(whole + part.padEnd(2, '0'));
  const percent = `${formatScaled(hundredths, 2, language)}%`;
  const fixed = formatCurrency(feeFixed, symbol, language);
  if (hundredths > 0 && feeFixed > 0n) return t('channel.feeBoth', { percent, fixed });
  if (hundredths > 0) return t('channel.feePercent', { percent });
  return feeFixed > 0n ? t('channel.feeFixed', { fixed }) : t('channel.free');
}
