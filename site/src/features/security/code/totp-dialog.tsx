import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { beginTotp, confirmTotp, newRecoveryCodes, removeTotp } from '@palpite/contract/security/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { ChangeProps } from '../change.ts';
import { EndsNote } from '../ends-note.tsx';
import css from '../security.module.css';
import { refreshSecurity } from '../security-data.ts';
import { leftKey } from '../security-state.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSecret } from './totp-secret.tsx';

type Begun = OutputOf<typeof beginTotp>;
type Asked = 'remove' | 'renew';

interface TotpDialogProps extends ChangeProps {
  /** Whether an authenticator is in force. */
  on: boolean;
  /** Recovery codes not used yet. */
  recoveryCodes: number;
}

/**
 * The authenticator: begin, scan, confirm, keep the recovery codes; later new codes, another phone, or take it away.
 */
export function TotpDialog({ open, onClose, on, recoveryCodes }: TotpDialogProps) {
  const t = useTexts('security');
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [kept, setKept] = useState(false);
  const [keptMissing, setKeptMissing] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const tried = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await work();
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const shown = (fresh: readonly string[]) => {
    setCodes(fresh);
    void refreshSecurity(queries);
  };
  const begin = () => tried(async () => setBegun(await ask(beginTotp, {})));
  const renew = () => tried(async () => shown((await ask(newRecoveryCodes, {})).recoveryCodes));
  const remove = () =>
    tried(async () => {
      await ask(removeTotp, {});
      showNotice('security:totp.removed', 'good');
      onClose();
      await refreshSecurity(queries);
    });
  // The codes are shown this once: the dialog does not go before the person says they are kept.
  const close = () => {
    if (busy) return;
    if (codes && !kept) setKeptMissing(true);
    else onClose();
  };

  const title = codes
    ? 'recovery.title'
    : asked === 'remove'
      ? 'totp.remove'
      : asked === 'renew'
        ? 'recovery.new'
        : 'totp.title';
  return (
    <Dialog open={open} onClose={close} title={t(title)} closeLabel={t('site:close')}>
      {codes ? (
        <RecoveryCodes codes={codes} kept={kept} missing={keptMissing && !kept} onKept={setKept} onDone={close} />
      ) : begun ? (
        <TotpSecret
          begun={begun}
          onBusy={setBusy}
          onConfirm={async (code) => {
            const { recoveryCodes: fresh } = await ask(confirmTotp, { code });
            showNotice('security:totp.done', 'good');
            shown(fresh);
          }}
        />
      ) : asked ? (
        <div className={form.form}>
          <FormAlert message={wrong} />
          <EndsNote danger text={t(asked === 'remove' ? 'totp.removeEnds' : 'recovery.newEnds')} />
          <Button
            size={52}
            full
            variant={asked === 'remove' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void (asked === 'remove' ? remove() : renew())}
          >
            {t(asked === 'remove' ? 'totp.removeAction' : 'recovery.newAction')}
          </Button>
          <Button variant="secondary" size={52} full disabled={busy} onClick={() => setAsked(undefined)}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <div className={form.form}>
          <p className={css.text}>{t(on ? 'totp.onText' : 'totp.text')}</p>
          <FormAlert message={wrong} />
          {on ? (
            <>
              <p className={css.text}>{t(leftKey(recoveryCodes), { count: recoveryCodes })}</p>
              <Button size={52} full disabled={busy} onClick={() => setAsked('renew')}>
                {t('recovery.new')}
              </Button>
              <Button variant="secondary" size={52} full busy={busy} onClick={() => void begin()}>
                {t('totp.replace')}
              </Button>
              <Button variant="quiet" size={44} full disabled={busy} onClick={() => setAsked('remove')}>
                {t('totp.remove')}
              </Button>
            </>
          ) : (
            <Button size={52} full busy={busy} onClick={() => void begin()}>
              {t('totp.begin')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
