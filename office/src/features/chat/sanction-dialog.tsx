import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import css from './chat.module.css';
import { longestReason, muteMinutes, sanctionKinds, shortestReason, useSanction } from './chat-data.ts';

/** Mutes a player for a while, or bans them from the chat. Without an account it asks for one. */
export function SanctionDialog({ account: given, onClose }: { account?: string; onClose(): void }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const formId = useId();
  const { mutate, isPending, error } = useSanction();
  const [kind, setKind] = useState<(typeof sanctionKinds)[number]>('mute');
  const [account, setAccount] = useState(given ?? '');
  const [minutes, setMinutes] = useState(60);
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < shortestReason || account.trim() === '';
    setWanted(short);
    if (short || isPending) return;
    mutate(
      { kind, account: account.trim(), reason: reason.trim(), ...(kind === 'mute' && { minutes }) },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t(`sanction.done.${kind}`, { account }) });
        },
      },
    );
  };
  return (
    <AskDialog
      title={given === undefined ? t('sanction.title') : t('sanction.titleOf', { account: given })}
      text={t(`sanction.text.${kind}`)}
      confirm={t(`sanction.confirm.${kind}`)}
      danger={kind === 'ban'}
      busy={isPending}
      error={error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={css.form} noValidate onSubmit={send}>
        <Segmented
          label={t('sanction.kind')}
          items={sanctionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {given === undefined && (
          <Field
            label={t('account')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={account}
            error={wanted && account.trim() === '' ? t('accountNeeded') : undefined}
            onChange={({ target }) => setAccount(target.value)}
          />
        )}
        {kind === 'mute' && <MinutesField value={minutes} disabled={isPending} onChange={setMinutes} />}
        <TextArea
          label={t('reason')}
          hint={t('sanction.hint')}
          error={wanted && reason.trim().length < shortestReason ? t('reasonNeeded') : undefined}
          rows={3}
          required
          maxLength={longestReason}
          value={reason}
          readOnly={isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </AskDialog>
  );
}

export function MinutesField({
  value,
  disabled,
  onChange,
}: {
  value: number;
  disabled: boolean;
  onChange(minutes: number): void;
}) {
  const { t } = useTranslation('chat');
  return (
    <SelectField
      label={t('sanction.minutes')}
      value={String(value)}
      disabled={disabled}
      options={muteMinutes.map((minutes) => ({ value: String(minutes), label: t(`minutes.${minutes}`) }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
