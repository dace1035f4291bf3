import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { type Goods, nameOf, useChangeStock } from './goods-data.ts';

/** Adds to a stock or takes from it. A change and not a figure: orders take from it meanwhile. */
export function StockDialog({ goods, own, onClose }: { goods: Goods; own: string; onClose(): void }) {
  const { t } = useTranslation('points');
  const toast = useToast();
  const formId = useId();
  const change = useChangeStock(goods.id);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const count = Number(typed || '0');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWanted(count === 0);
    if (count === 0 || change.isPending) return;
    change.mutate(way === 'add' ? count : -count, {
      onSuccess: ({ stock }) => {
        onClose();
        toast({ tone: 'good', text: t('stock.done', { count: stock }) });
      },
    });
  };
  return (
    <AskDialog
      title={t('stock.title', { name: nameOf(goods.texts, own) })}
      text={t('stock.text', { count: goods.stock })}
      confirm={t(`stock.confirm.${way}`, { count })}
      busy={change.isPending}
      error={change.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={send}>
        <Segmented
          label={t('stock.way')}
          items={(['add', 'take'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        <Field
          label={t('stock.count')}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          error={wanted && count === 0 ? t('stock.needed') : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        />
      </form>
    </AskDialog>
  );
}
