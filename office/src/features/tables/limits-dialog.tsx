import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { symbolOf } from '../../base/symbols.ts';
import css from './tables.module.css';
import { type DeskTableOne, longestReason, shortestReason, useSetLimits } from './tables-data.ts';

interface LimitsDialogProps {
  of: DeskTableOne;
  limit: DeskTableOne['limits'][number];
  onClose(): void;
}

const typed = (amount: bigint | null) => (amount === null ? '' : formatMoney(amount));
const read = (text: string) => (text === '' ? null : parseMoney(text));

/** The least and the most on a spot of a table, and how far its two sides may be apart. */
export function LimitsDialog({ of: { table, sides }, limit, onClose }: LimitsDialogProps) {
  const { t } = useTranslation('tables');
  const toast = useToast();
  const { currency } = limit;
  const { mutate, isPending, error } = useSetLimits(table.table, currency);
  const [given, setGiven] = useState({
    ...{ least: typed(limit.least), most: typed(limit.most), apart: typed(limit.apart) },
  });
  const [wanted, setWanted] = useState(false);
  const [least, most, apart] = [read(given.least), read(given.most), read(given.apart)];
  const faults = {
    least: least === null || least <= 0n ? t('limits.wanted') : undefined,
    most: most === null || (least !== null && most < least) ? t('limits.mostWrong') : undefined,
    apart: apart !== null && least !== null && apart < least ? t('limits.apartWrong') : undefined,
  };
  const fields = ['least', 'most', ...(sides ? (['apart'] as const) : [])] as const;
  const symbol = symbolOf(currency);
  const words = table.seats === null ? 'limits' : 'limits.seats';
  return (
    <ReasonDialog
      title={t('limits.change', { table: table.name, currency })}
      text={t('limits.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('limits.save')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        const isWrong = Object.values(faults).some((fault) => fault !== undefined);
        setWanted(isWrong);
        if (isPending || isWrong || least === null || most === null) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('limits.saved', { table: table.name }) });
          onClose();
        };
        mutate({ least, most, apart, reason }, { onSuccess });
      }}
    >
      <div className={css.fields}>
        {fields.map((field) => (
          <AmountField
            key={field}
            label={t(`${words}.${field}`)}
            hint={t(`${words}.${field}Hint`)}
            error={wanted ? faults[field] : undefined}
            symbol={symbol}
            value={given[field]}
            disabled={isPending}
            onChange={(value) => setGiven({ ...given, [field]: value })}
          />
        ))}
      </div>
    </ReasonDialog>
  );
}
