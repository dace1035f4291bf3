import { Refused } from '@palpite/contract/base/client.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { shareHabit } from '@palpite/ui/text/share.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { dayOf, daysAfter, isDay, startOf } from '../../../base/records/zone.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { flagOfKind, offeringQuery } from '../../../base/terms/offering.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import { OffersFields } from './offers-fields.tsx';
import { areRight, offersOf, type Wishes, wishNamed } from './offers-state.ts';
import { invitedTypes, useMake, type Wanted } from './register-data.ts';

interface MakeDialogProps {
  whom: Wanted['for'];
  ownType: number;
  hosts: readonly string[];
  onClose(): void;
}

/** What an invitation is to be; once made, its link to pass on. */
export function MakeDialog({ whom, ownType, hosts, onClose }: MakeDialogProps) {
  const t = useTexts('agents', 'contracts');
  const make = useMake();
  const habit = shareHabit(useLanguage());
  const status = useSiteStatus();
  const [wishes, setWishes] = useState<Wishes>({});
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ kind: ContractKind; path: string; text: string }>();
  const { register, handleSubmit, setError, clearErrors, formState, watch } = useForm({
    defaultValues: { username: '', type: '0', expiresAt: '', host: '', note: '' },
  });
  const { errors, isSubmitting } = formState;
  const types = invitedTypes(ownType);
  const ofAgent = isAgentType(Number(watch('type')));
  const given = useQuery({ ...offeringQuery, enabled: ofAgent });
  const own = (given.data?.own ?? []).filter(({ kind }) => flagOn(status, flagOfKind[kind]));
  const close = () => !isSubmitting && onClose();
  const send = handleSubmit(async ({ type, host, expiresAt, ...typed }) => {
    if (isSubmitting) return;
    clearErrors('root');
    setTried(true);
    setRefused(undefined);
    if (ofAgent && !areRight(wishes, own, habit)) return setError('root', { message: t('contracts:offering.mend') });
    const [note, username] = [typed.note.trim(), typed.username.trim()];
    const said = {
      type: types.find((each) => `${each}` === type) ?? 0,
      ...(host !== '' && { host }),
      ...(note !== '' && { note }),
      ...(ofAgent && offersOf(wishes, habit)),
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
      const named = wishNamed(error instanceof Refused ? error.field : undefined, wishes);
      if (named) return setRefused({ ...named, text: failureText(error, t) });
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
        {ofAgent && given.data && (
          <OffersFields
            own={own}
            wishes={wishes}
            tried={tried}
            refused={refused}
            onChange={(next) => {
              setWishes(next);
              setRefused(undefined);
              clearErrors('root');
            }}
          />
        )}
        {ofAgent && given.isError && <FormAlert message={t('register.offersFailed')} />}
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
