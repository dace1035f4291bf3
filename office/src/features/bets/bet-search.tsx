import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import css from './bet-search.module.css';

/** Takes an order number, as typed or pasted, to its bet. */
export function BetSearch({ orderNo }: { orderNo: string | undefined }) {
  const { t } = useTranslation('bets');
  const [, go] = useLocation();
  const [typed, setTyped] = useState(orderNo ?? '');
  const [wanted, setWanted] = useState(false);
  const clean = typed.replace(/[^A-Za-z0-9_-]/g, '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(clean === '');
    if (clean !== '') go(`/bets/${encodeURIComponent(clean)}`);
  };

  return (
    <search>
      <form className={css.search} onSubmit={submit}>
        <Field
          label={t('orderNo')}
          lead={<Search size={18} />}
          placeholder={t('placeholder')}
          autoFocus={orderNo === undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wanted && clean === '' ? t('orderNoNeeded') : undefined}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  );
}
