import { Dialog } from '@palpite/ui/dialog.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/load-failed.tsx';
import { useMember } from '../../base/member.ts';
import { useTexts } from '../../base/texts.ts';
import { DepositAmount } from './deposit-amount.tsx';
import { DepositCode } from './deposit-code.tsx';
import { isPayable } from './deposit-state.ts';
import { IdentityForm } from './identity-form.tsx';
import css from './payments.module.css';
import { newestDepositQuery } from './payments-data.ts';

interface DepositSheetProps {
  open: boolean;
  onClose(): void;
  /** What can be spent now; undefined while unknown. */
  available: bigint | undefined;
}

/** A deposit by PIX: who, how much, then the code until the money is there. A code still waiting is shown again. */
export function DepositSheet({ open, onClose, available }: DepositSheetProps) {
  const t = useTexts('payments');
  const member = useMember();
  const newest = useQuery({ ...newestDepositQuery, enabled: open });
  const [choice, setChoice] = useState<{ orderNo: string | undefined }>();
  // Each opening begins with what is waiting; while the sheet leaves it keeps what it showed.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChoice(undefined);
  }
  const known = newest.data?.list[0];
  const waiting = known && isPayable(known, Date.now()) ? known.orderNo : undefined;
  const orderNo = choice ? choice.orderNo : waiting;
  const identityMissing =
    member.data !== undefined && (member.data.payeeName === null || member.data.idNumber === null);
  const title = identityMissing ? t('identity.title') : t('deposit.title');

  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('site:close')}>
      {member.isError || newest.isError ? (
        <LoadFailed
          calm={t('nothingMoved')}
          error={member.error ?? newest.error}
          onRetry={() => {
            void member.refetch();
            void newest.refetch();
          }}
        />
      ) : member.isPending || newest.isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={72} radius={12} />
          <Skeleton height={44} radius={9} />
          <Skeleton height={52} radius={14} />
        </div>
      ) : identityMissing ? (
        <IdentityForm />
      ) : orderNo === undefined ? (
        <DepositAmount onCreated={(deposit) => setChoice({ orderNo: deposit.orderNo })} />
      ) : (
        <DepositCode
          key={orderNo}
          orderNo={orderNo}
          cpf={member.data.idNumber}
          available={available}
          onAgain={() => setChoice({ orderNo: undefined })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
