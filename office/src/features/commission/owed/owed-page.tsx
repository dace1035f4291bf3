import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../../base/parts/use-asked.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { QueueTabs } from '../../../base/queue/queue-tabs.tsx';
import { earningsKey, oneOf } from '../commission-data.ts';
import { OwedLines } from './owed-lines.tsx';
import { OwingUplines } from './owing-uplines.tsx';

const tabs = ['lines', 'uplines', 'refused'] as const;
/** Of the lists below the tabs; another tab begins without them. */
const none = { account: '', kind: '', state: '' };

/** What contracts came to and is not paid yet: line by line, by the uplines who owe it, and what could not be paid. */
export function OwedPage() {
  const { t } = useTranslation('commission');
  const client = useQueryClient();
  const [{ tab }, , show] = useAsked(['tab']);
  const chosen = oneOf(tabs, tab) ?? 'lines';
  return (
    <>
      <ListHead
        title={t('owed.title')}
        lead={t('owed.lead')}
        onRefresh={() => void client.invalidateQueries({ queryKey: earningsKey })}
      />
      <QueueTabs
        label={t('owed.tabs')}
        names={tabs}
        value={chosen}
        nameOf={(name) => t(`owed.tab.${name}`)}
        onChange={(name) => show({ ...none, tab: name === 'lines' ? '' : name })}
      >
        {chosen === 'uplines' ? <OwingUplines /> : <OwedLines key={chosen} refused={chosen === 'refused'} />}
      </QueueTabs>
    </>
  );
}
