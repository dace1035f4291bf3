import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { dayOf, daysAfter, isDay, startOf } from '../../../base/records/zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import { invitedTypes, useMake, type Wanted } from './register-data.ts';

interface MakeDialogProps {
  whom: Wanted['for'];
  ownType: number;
  hosts: readonly string[];
  onClose(): void;
}

/** What an invitation is to be; once made, its link to pass on. */
export function MakeDialog({ whom, ownType, hosts, onClose }: MakeDialogProps) {
  const t = useTexts('agents');
  const make = useMake();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { username: '', type: '0', expiresAt: '', host: '', note: '' },
  });
  const { errors, isSubmitting } = formState;
  const types = invitedTypes(ownType);
  const close = () => !isSubmitting && onClose();
  const send = handleSubmit(async ({ type, host, expiresAt, ...typed }) => {
    if (isSubmitting) return;
    clearErrors('root');
    const [note, username] = [typed.note.trim(), typed.username.trim()];
    const said = {
      type: types.find((each) => `${each}` === type) ?? 0,
      ...(host !== '' && { host }),
      ...(note !== '' && { note }),
    };
    // the last second of the day: what is shown of it is that day
    const until = isDay(expiresAt) ? { expiresAt: startOf(daysAfter(expiresAt, 1)) - 1_000 } : {};
    try {
      await make.mutateAsync(
        whom === 'one'
          ? { for: 'one', ...said, ...(username !== '' && { username }) }
          : { for: 'anybody', ...said, ...until },
      );
    } catch (error) {
      showRefusal(error, ['username', 'type', 'expiresAt', 'host', 'note'], {}, setError, t);
    }
  });
  if (make.data)
    return (
      <Dialog open width="normal" onClose={close} title={t('register.ready')} closeLabel={t('site:close')}>
        <InvitationLink invitation={make.data} />
      </Dialog>
    );
  const title = t(whom === 'one' ? 'register.open' : 'register.make');
  return (
    <Dialog open onClose={close} title={title} closeLabel={t('site:close')}>
      <form className={form.form} onSubmit={send} noValidate>
        <FormAlert message={errors.root?.message} />
        <p>{t(whom === 'one' ? 'register.openText' : 'register.makeText')}</p>
        {whom === 'one' && (
          <Field
            label={t('register.username')}
            hint={t('register.usernameHint')}
            error={errors.username?.message}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={64}
            {...register('username')}
          />
        )}
        <SelectField
          label={t('register.type')}
          error={errors.type?.message}
          options={types.map((type) => ({ value: `${type}`, label: t(`type.${type}`) }))}
          {...register('type')}
        />
        {whom === 'anybody' && (
          <Field
            label={t('register.until')}
            hint={t('register.untilHint')}
            error={errors.expiresAt?.message}
            type="date"
            min={dayOf(Date.now())}
            {...register('expiresAt')}
          />
        )}
        {hosts.length > 0 && (
          <SelectField
            label={t('register.host')}
            error={errors.host?.message}
            options={[{ value: '', label: t('register.here') }, ...hosts.map((host) => ({ value: host, label: host }))]}
            {...register('host')}
          />
        )}
        <TextArea
          label={t('register.note')}
          hint={t('register.noteHint')}
          error={errors.note?.message}
          maxLength={200}
          rows={2}
          {...register('note')}
        />
        <Button type="submit" full size={52} busy={isSubmitting}>
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
