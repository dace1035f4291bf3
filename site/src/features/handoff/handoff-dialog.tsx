import { Refused } from '@palpite/contract/base/client.ts';
import { logout } from '@palpite/contract/entrance/player.ts';
import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { peekHandoff, takeHandoff } from '@palpite/contract/handoff/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { handoffCode } from '../../base/handoff-link.ts';
import { verificationOf } from '../../base/human/verification.ts';
import { ask } from '../../base/session/caller.ts';
import { cameIn } from '../../base/session/first-login.ts';
import { useMember } from '../../base/session/member.ts';
import { endSession, readToken, startSession } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './handoff.module.css';

interface HandoffDialogProps {
  open: boolean;
  onClose(): void;
  /** A session has begun. */
  onDone(opened: SessionValue): void;
  /** The address is new to the account: one more proof. */
  onVerify(needed: VerifyNeeded): void;
}

/** Asks whether to go on as the person whose device made the code. Nothing logs in without a yes. */
export function HandoffDialog({ open, onClose, onDone, onVerify }: HandoffDialogProps) {
  const t = useTexts('handoff');
  const [code] = useState(handoffCode);
  const { data: member } = useMember();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const offered = useQuery({
    queryKey: ['handoff', 'peek'],
    queryFn: ({ signal }) => ask(peekHandoff, { code: code ?? '', purpose: 'device' }, { signal }),
    enabled: open && code !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wrong = failed ?? (offered.isError ? offered.error : undefined);
  const gone = code === undefined || (wrong instanceof Refused && wrong.code === 'handoff.gone');
  const accept = async () => {
    if (busy || code === undefined) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const opened = await ask(takeHandoff, { code, purpose: 'device' });
      if (readToken() !== undefined) {
        // the account that was here leaves this device, whatever the line does
        await ask(logout, {}).catch(() => undefined);
        endSession();
      }
      cameIn(opened);
      startSession(opened.token);
      onDone(opened);
    } catch (error) {
      const needed = verificationOf(error);
      if (needed) return onVerify(needed);
      setFailed(error);
    } finally {
      setBusy(false);
    }
  };
  const name = offered.data?.name;
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={gone ? t('gone.title') : t('title')}
      closeLabel={t('site:close')}
      footer={
        gone ? (
          <Button size={52} full onClick={onClose}>
            {t('gone.ok')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
              {t('no')}
            </Button>
            {wrong !== undefined && name === undefined ? (
              <Button size={52} busy={offered.isFetching} onClick={() => void offered.refetch()}>
                {t('site:error.retry')}
              </Button>
            ) : (
              <Button size={52} busy={busy} disabled={name === undefined} onClick={() => void accept()}>
                {member ? t('switch') : t('yes')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.ask}>
        {gone ? (
          <p>{t('gone.text')}</p>
        ) : (
          <>
            <FormAlert message={wrong === undefined ? undefined : failureText(wrong, t)} />
            {name === undefined ? (
              wrong === undefined && <Skeleton height={24} width={220} />
            ) : (
              <p className={css.question}>{t('question', { name })}</p>
            )}
            {member && <p>{t('switchText', { account: member.account })}</p>}
            <p className={css.aside}>{t('warning')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
