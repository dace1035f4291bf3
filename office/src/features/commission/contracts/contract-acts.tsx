import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndsList } from '../../../base/agents/ends-list.tsx';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { useMay } from '../../../base/staff.ts';
import { longestReason, type Opened, shortestReason, useEnd, useWithdraw } from '../commission-data.ts';

/** What staff may do with a contract, and what would end with it. */
export function ContractActs({ opened }: { opened: Opened }) {
  const { t } = useTranslation('commission');
  const may = useMay('agents.change');
  const [open, setOpen] = useState(false);
  const { state } = opened.contract;
  if (state !== 'offered' && state !== 'active') return <p className={cards.note}>{t(`over.${state}`)}</p>;
  const way = state === 'offered' ? 'withdraw' : 'end';
  return (
    <div className={cards.act}>
      <p className={cards.note}>{t(`stands.${state}`)}</p>
      {opened.wouldEnd.length > 0 && <EndsList ends={opened.wouldEnd} />}
      <div className={cards.buttons}>
        <Button variant="secondary" disabled={!may} onClick={() => setOpen(true)}>
          {t(`act.${way}`)}
        </Button>
      </div>
      {!may && <Closed>{t('mayNot')}</Closed>}
      {open && way === 'withdraw' && <WithdrawDialog opened={opened} onClose={() => setOpen(false)} />}
      {open && way === 'end' && <EndDialog opened={opened} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DialogProps {
  opened: Opened;
  onClose(): void;
}

function WithdrawDialog({ opened: { contract }, onClose }: DialogProps) {
  const { t } = useTranslation('commission');
  const toast = useToast();
  const withdraw = useWithdraw(contract.id);
  return (
    <ReasonDialog
      title={t('withdraw.title', { account: contract.agent.account })}
      text={t('withdraw.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('act.withdraw')}
      danger
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(reason) =>
        withdraw.mutate(
          { reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('withdraw.done') });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function EndDialog({ opened: { contract, wouldEnd }, onClose }: DialogProps) {
  const { t } = useTranslation('commission');
  const toast = useToast();
  const end = useEnd(contract.id);
  return (
    <ReasonDialog
      title={t('end.title', { account: contract.agent.account })}
      text={t('end.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('act.end')}
      danger
      busy={end.isPending}
      error={end.error}
      onConfirm={(reason) =>
        end.mutate(
          { ends: wouldEnd.map(({ id }) => id), reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('end.done') });
            },
          },
        )
      }
      onClose={onClose}
    >
      <EndsList ends={wouldEnd} />
    </ReasonDialog>
  );
}
