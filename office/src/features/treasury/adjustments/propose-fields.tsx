import { parseMoney } from '@palpite/math/money.ts';
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
  readonly amount: string;
  readonly reason: string;
  readonly about: string;
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
  const { about, amount, direction, reason, username } = filled;
  const put = (part: Partial<Filled>) => onChange({ ...filled, ...part });
  const noAmount = amount === '' || parseMoney(amount) <= 0n;
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
      <AmountField
        label={t('adjustments.amount')}
        error={wanted && noAmount ? t('adjustments.amountNeeded') : undefined}
        symbol={symbolOf('BRL')}
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
