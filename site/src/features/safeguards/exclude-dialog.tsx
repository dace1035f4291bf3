import { Refused } from '@palpite/contract/base/client.ts';
import { exclude } from '@palpite/contract/safeguards/player.ts';
import { exclusionLength } from '@palpite/contract/safeguards/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Hourglass } from '@palpite/ui/icon.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { useMember } from '../../base/session/member.ts';
import { endSession } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './safeguards.module.css';

interface ExcludeDialogProps {
  open: boolean;
  onClose(): void;
}

/**
 * A pause or a self-exclusion: for how long, what it does, and the own name typed so that nobody starts one by a slip.
 * The password proves who asks; without it the platform asks for another proof.
 */
export function ExcludeDialog({ open, onClose }: ExcludeDialogProps) {
  const t = useTexts('safeguards');
  const { data: member } = useMember();
  const [, navigate] = useLocation();
  const formId = useId();
  const [length, setLength] = useState('24h');
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [field, setField] = useState<string>();
  const [guess, setGuess] = useState<string>();
  const name = member?.account ?? '';

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const confirmation = typed.trim();
    if (confirmation.toLowerCase() !== name) {
      setField(t('error.name', { name }));
      return;
    }
    const wanted = exclusionLength.options.find((each) => each === length);
    if (!wanted) return;
    setBusy(true);
    setWrong(undefined);
    setGuess(undefined);
    try {
      await ask(exclude, { length: wanted, confirmation, ...(password !== '' && { password }) });
      navigate('/');
      // the platform has ended it with all the others
      endSession();
      showNotice('safeguards:break.begun', 'good');
    } catch (error) {
      const code = error instanceof Refused ? error.code : undefined;
      if (code === 'security.old_password_wrong') setGuess(failureText(error, t));
      else setWrong(code === 'proofs.step_up_required' ? t('break.notProven') : failureText(error, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('break.title')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" size={52} busy={busy}>
            {t('break.action')}
          </Button>
        </>
      }
    >
      <form id={formId} className={form.form} onSubmit={(event) => void begin(event)} noValidate>
        <FormAlert message={wrong} />
        <SelectField
          label={t('break.length')}
          value={length}
          onChange={(event) => setLength(event.currentTarget.value)}
          options={exclusionLength.options.map((each) => ({ value: each, label: t(`length.${each}`) }))}
        />
        <p className={css.ends}>
          <Hourglass size={18} />
          <span>{t('break.does')}</span>
        </p>
        <Field
          label={t('break.confirm', { name })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setField(undefined);
          }}
          error={field}
        />
        <Field
          label={t('break.password')}
          hint={t('break.passwordHint')}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          reveal={{ show: t('break.showPassword'), hide: t('break.hidePassword') }}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setGuess(undefined);
          }}
          error={guess}
        />
      </form>
    </Dialog>
  );
}
