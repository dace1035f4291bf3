import { Money } from '@palpite/ui/money.tsx';
import { useTranslation } from 'react-i18next';
import { pixSymbol } from '../../../base/symbols.ts';
import css from './reconciliation.module.css';

/** Whether the bank has what belongs to players: both figures and what is between them. */
export function Cover({ bank, owed }: { bank: bigint; owed: bigint }) {
  const { t } = useTranslation('treasury');
  const short = bank < owed;
  return (
    <>
      <dl className={css.cover}>
        <div>
          <dt>{t('reconciliation.cover.bank')}</dt>
          <dd>
            <Money amount={bank} symbol={pixSymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('reconciliation.cover.owed')}</dt>
          <dd>
            <Money amount={owed} symbol={pixSymbol} />
          </dd>
        </div>
        <div>
          <dt>{t(short ? 'reconciliation.cover.short' : 'reconciliation.cover.over')}</dt>
          <dd className={short ? css.differs : undefined}>
            <Money amount={short ? owed - bank : bank - owed} symbol={pixSymbol} />
          </dd>
        </div>
      </dl>
      <p className={css.note}>{t('reconciliation.cover.text')}</p>
    </>
  );
}
