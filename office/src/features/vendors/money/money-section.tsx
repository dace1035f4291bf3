import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListWait } from '../../../base/content/list-states.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { AlarmsPart } from '../matter/alarms-part.tsx';
import { DecisionsTable } from '../matter/decisions-table.tsx';
import css from '../vendors.module.css';
import { DifferencesTable } from './differences-table.tsx';
import { mattersQuery } from './money-data.ts';
import { TransfersTable } from './transfers-table.tsx';

/**
 * What a vendor pays beyond its bounds, transfers it gives no answer about, and balances on which
 * its books and ours differ.
 */
export function MoneySection({ code }: { code: string }) {
  const { t } = useTranslation('oversight');
  const found = useQuery(mattersQuery(code));
  const matters = found.data;
  if (found.isError && !matters)
    return (
      <Section title={t('title')} panel>
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      </Section>
    );
  if (!matters)
    return (
      <Section title={t('title')} panel>
        <ListWait />
      </Section>
    );
  const { transfers, differences, decisions, alarms, betsHeldSince } = matters;
  const nothing =
    transfers.length + differences.length + decisions.length + alarms.length === 0 && betsHeldSince === null;
  return (
    <Section title={t('title')} panel>
      {nothing && <p className={css.none}>{t('nothing')}</p>}
      <div className={css.matters}>
        <AlarmsPart code={code} alarms={alarms} betsHeldSince={betsHeldSince} />
        {transfers.length > 0 && <TransfersTable code={code} rows={transfers} />}
        {differences.length > 0 && <DifferencesTable code={code} rows={differences} />}
        {decisions.length > 0 && <DecisionsTable code={code} rows={decisions} />}
      </div>
    </Section>
  );
}
