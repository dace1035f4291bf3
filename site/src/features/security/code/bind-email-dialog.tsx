import { accepts } from '@palpite/contract/base/field-patterns.ts';
import { bindEmail, sendEmailCode } from '@palpite/contract/security/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { useCodeWait } from '../../../base/page/countdown-memory.ts';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { ChangeProps } from '../change.ts';
import css from '../security.module.css';
import { minutesUntil, refreshSecurity } from '../security-data.ts';
import { CodeStep } from './code-step.tsx';
import { showUnsent } from './show-unsent.ts';

/** The id of the pattern of an e-mail address. */
const emailPattern = 3;

interface BindEmailDialogProps extends ChangeProps {
  /** The address bound now, mostly hidden; null for none. */
  bound: string | null;
}

/** Binds an e-mail address with the code sent to it; an address bound before is told. */
export function BindEmailDialog({ open, onClose, bound }: BindEmailDialogProps) {
  const t = useTexts('security');
  const queries = useQueryClient();
  const { leftS, begin } = useCodeWait('email');
  const [codeOf, setCodeOf] = useState<string>();
  /** Where the last code from here went; undefined: it was sent from another page, or before a reload. */
  const [last, setLast] = useState<{ to: string; expiresAt: number }>();
  const [verifying, setVerifying] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  const send = async (email: string) => {
    const { expirationTime } = await ask(sendEmailCode, { email });
    begin(minutesUntil(expirationTime));
    setLast({ to: email, expiresAt: expirationTime });
    setCodeOf(email);
  };
  const go = handleSubmit(async ({ email }) => {
    if (isSubmitting) return;
    const to = email.trim();
    try {
      if (leftS === 0) await send(to);
      else if (last && last.to !== to) setError('email', { message: t('code.elsewhere', { to: last.to }) });
      else setCodeOf(to);
    } catch (error) {
      showUnsent(error, ['email'], {}, setError, t);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={() => !isSubmitting && !verifying && onClose()}
      title={t(bound === null ? 'email.add' : 'email.change')}
      closeLabel={t('site:close')}
    >
      {codeOf ? (
        <CodeStep
          sent={last}
          waitS={leftS}
          ends={t('email.ends')}
          action={t('email.action')}
          onVerify={async (verificationCode) => {
            await ask(bindEmail, { email: codeOf, verificationCode });
            showNotice('security:email.done', 'good');
            onClose();
            await refreshSecurity(queries);
          }}
          onAgain={() => send(codeOf)}
          onChange={() => setCodeOf(undefined)}
          onBusy={setVerifying}
        />
      ) : (
        <form className={form.form} onSubmit={go} noValidate>
          <p className={css.text}>{bound === null ? t('email.text') : t('email.replaces', { bound })}</p>
          <Field
            label={t('email.address')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={254}
            error={errors.email?.message}
            {...register('email', { validate: (value) => accepts(emailPattern, value.trim()) || t('error.email') })}
          />
          <Button type="submit" size={52} full busy={isSubmitting}>
            {leftS > 0 ? t('code.have') : t('code.send')}
          </Button>
          {leftS > 0 && <p className={css.aside}>{t('code.againIn', { seconds: leftS })}</p>}
        </form>
      )}
    </Dialog>
  );
}
