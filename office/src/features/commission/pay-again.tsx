import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { useMay } from '../../base/staff.ts';
import { longestReason, shortestReason, usePay } from './commission-data.ts';

interface PayAgainProps {
  /** The line. */
  id: string;
  /** Who pays or is paid. */
  account: string;
  /** What will happen. */
  text: string;
}

/** Tries now to pay what is owed, and says whether it was. */
export function PayAgain({ id, account, text }: PayAgainProps) {
  const { t } = useTranslation('commission');
  const toast = useToast();
  const may = useMay('agents.change');
  const pay = usePay(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={36}
        disabled={!may}
        title={may ? undefined : t('mayNot')}
        onClick={() => setAsking(true)}
      >
        {t('pay.again')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('pay.title', { account })}
          text={text}
          label={t('reason')}
          hint={t('reasonHint')}
          needed={t('office:desk.reasonShort', { count: shortestReason })}
          shortest={shortestReason}
          longest={longestReason}
          confirm={t('pay.again')}
          busy={pay.isPending}
          error={pay.error}
          onConfirm={(reason) =>
            pay.mutate(
              { reason },
              {
                onSuccess: ({ paid, line }) => {
                  setAsking(false);
                  toast(
                    paid > 0 || line.state === 'paid'
                      ? { tone: 'good', text: t('pay.done', { count: paid }) }
                      : { tone: 'bad', text: t(`pay.still.${line.why ?? 'not_covered'}`) },
                  );
                },
              },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
