import { parseMoney, unit } from '@palpite/math/money.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { symbolOf } from '../../../base/symbols.ts';
import { type Draft, longestReason, shortestReason } from './adjustments-data.ts';

/** A proposal as it stands in the form; the amount as a decimal string, '' while nothing is typed. */
export interface Filled {
  readonly username: string;
  readonly direction: Draft['direction'];
  readonly wallet: NonNullable<Draft['wallet']>;
  readonly amount: string;
  readonly reason: string;
  readonly about: string;
}

/** Above zero, and points in whole ones. */
export function isEnough({ amount, wallet }: Pick<Filled, 'amount' | 'wallet'>): boolean {
  const figure = amount === '' ? 0n : parseMoney(amount);
  return figure > 0n && (wallet === 'main' || figure % unit === 0n);
}

interface ProposeFieldsProps {
  formId: string;
  filled: Filled;
  /** Whether what is missing is said. */
  wanted: boolean;
  /** What the platform said of the name, where it knows nobody by it. */
  unknown: string | undefined;
  onChange(filled: Filled): void;
  onSubmit(event: FormEvent): void;
}

/** Whose money, which way, how much, why, and what it is about. */
export function ProposeFields({ formId, filled, wanted, unknown, onChange, onSubmit }: ProposeFieldsProps) {
  const { t } = useTranslation('treasury');
  const { about, amount, direction, reason, username, wallet } = filled;
  const put = (part: Partial<Filled>) => onChange({ ...filled, ...part });
  const isPoints = wallet === 'points';
  const noAmount = !isEnough({ amount, wallet });
  return (
    <form id={formId} className={content.stack} noValidate onSubmit={onSubmit}>
      <Field
        label={t('adjustments.username')}
        error={unknown ?? (wanted && username.trim() === '' ? t('adjustments.usernameNeeded') : undefined)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        value={username}
        onChange={({ target }) => put({ username: target.value })}
      />
      <Segmented
        label={t('adjustments.what')}
        items={(['give', 'take'] as const).map((value) => ({ value, label: t(`adjustments.direction.${value}`) }))}
        value={direction}
        onChange={(value) => put({ direction: value })}
      />
      <Segmented
        label={t('adjustments.walletLabel')}
        items={(['main', 'points'] as const).map((value) => ({ value, label: t(`adjustments.wallet.${value}`) }))}
        value={wallet}
        onChange={(value) => put({ wallet: value })}
      />
      <AmountField
        label={t('adjustments.amount')}
        error={wanted && noAmount ? t(isPoints ? 'adjustments.wholePoints' : 'adjustments.amountNeeded') : undefined}
        symbol={symbolOf(isPoints ? 'PTS' : 'BRL')}
        value={amount}
        onChange={(value) => put({ amount: value })}
      />
      <TextArea
        label={t('adjustments.reason')}
        aside={t('office:reject.counter', { used: reason.length, limit: longestReason })}
        hint={t('adjustments.reasonHint')}
        error={
          wanted && reason.trim().length < shortestReason
            ? t('office:desk.reasonShort', { count: shortestReason })
            : undefined
        }
        rows={3}
        required
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => put({ reason: target.value })}
      />
      <Field
        label={t('adjustments.about')}
        hint={t('adjustments.aboutHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={about}
        onChange={({ target }) => put({ about: target.value })}
      />
    </form>
  );
}
