import { type DepositMethod, depositMethod } from '@palpite/contract/payments/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Ban } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useMember } from '../../../base/session/member.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { IdentityForm } from '../identity-form.tsx';
import css from '../payments.module.css';
import {
  depositChannelsQuery,
  depositQuery,
  depositSettingsQuery,
  newestDepositQuery,
  wageringQuery,
} from '../payments-data.ts';
import { DepositForm } from './deposit-form.tsx';
import { DebtNotice } from './deposit-notices.tsx';
import { DepositShown } from './deposit-shown.tsx';
import { isPayable } from './deposit-state.ts';

interface DepositSheetProps {
  open: boolean;
  onClose(): void;
  /** What can be spent now; undefined while unknown. */
  available: bigint | undefined;
}

/** A deposit: who, how, how much, then what to pay until the money is there. One still waiting is shown again. */
export function DepositSheet({ open, onClose, available }: DepositSheetProps) {
  const t = useTexts('payments');
  const member = useMember();
  const newest = useQuery({ ...newestDepositQuery, enabled: open });
  const settings = useQuery({ ...depositSettingsQuery, enabled: open });
  const channels = useQuery({ ...depositChannelsQuery, enabled: open });
  const wagering = useQuery({ ...wageringQuery, enabled: open });
  const balance = useQuery({ ...balanceQuery, enabled: open });
  const [choice, setChoice] = useState<{ orderNo: string | undefined }>();
  const [wanted, setWanted] = useState<DepositMethod>();
  // Each opening begins with what is waiting; while the sheet leaves it keeps what it showed.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChoice(undefined);
  }
  const known = newest.data?.list[0];
  const waiting = known && isPayable(known, Date.now()) ? known.orderNo : undefined;
  // One that was found waiting stays in sight when it ends: paid, cancelled or late.
  if (open && choice === undefined && waiting !== undefined) setChoice({ orderNo: waiting });
  const orderNo = choice ? choice.orderNo : waiting;
  const order = useQuery({ ...depositQuery(orderNo ?? ''), enabled: open && orderNo !== undefined }).data;
  const identityMissing =
    member.data !== undefined && (member.data.payeeName === null || member.data.idNumber === null);
  const methods = depositMethod.options.filter((each) => (channels.data?.[each].channels.length ?? 0) > 0);
  const method = wanted && methods.includes(wanted) ? wanted : methods[0];
  const [first, ...others] = (method && channels.data?.[method].channels) ?? [];
  const title = identityMissing ? t('identity.title') : t(`deposit.title.${order?.method ?? method ?? 'PIX'}`);
  const needed = [member, newest, ...(orderNo === undefined ? [settings, channels] : [])];
  // What was read once stays in sight when a later look at it fails: the code to be paid, and what is being typed.
  const failed = needed.find((query) => query.isError && query.data === undefined);
  // What came later would move the buttons from under the finger. Where one of these fails, the form goes on without.
  const settled = orderNo !== undefined || (wagering.isFetched && balance.isFetched);

  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('site:close')}>
      {failed ? (
        <LoadFailed
          calm={t('nothingMoved')}
          error={failed.error}
          onRetry={() => {
            for (const query of needed) if (query.isError) void query.refetch();
          }}
        />
      ) : needed.some((query) => query.isPending) || !member.data ? (
        <FormToCome />
      ) : identityMissing ? (
        <IdentityForm />
      ) : orderNo !== undefined ? (
        <DepositShown
          key={orderNo}
          orderNo={orderNo}
          cpf={member.data.idNumber}
          available={available}
          onAgain={() => setChoice({ orderNo: undefined })}
          onDone={onClose}
        />
      ) : !settled ? (
        <FormToCome />
      ) : settings.data?.allowDeposit === 'Y' && method && first ? (
        <DepositForm
          settings={settings.data}
          methods={methods}
          method={method}
          onMethod={setWanted}
          channels={[first, ...others]}
          onCreated={(deposit) => setChoice({ orderNo: deposit.orderNo })}
        />
      ) : (
        <>
          {settings.data && settings.data.debt > 0n && <DebtNotice debt={settings.data.debt} />}
          <Empty art={<Ban size={36} />} title={t('deposit.closed')} text={t('deposit.closedText')} />
        </>
      )}
    </Dialog>
  );
}

/** As high as the form is, most of the time: the sheet stands where it will stand. */
function FormToCome() {
  return (
    <div className={css.loading} aria-busy="true">
      <Skeleton height={40} radius={10} />
      <Skeleton height={20} width="70%" />
      <Skeleton height={172} radius={12} />
      <Skeleton height={20} width="60%" />
      <Skeleton height={52} radius={14} />
      <Skeleton height={19} />
    </div>
  );
}
