import { type MemberInfo, type Profile, saveMember } from '@palpite/contract/profile/player.ts';
import type { RegisterSettings } from '@palpite/contract/site/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showRefusal } from '../../base/failure/form-refusal.ts';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { memberQuery } from '../../base/session/member.ts';
import { useTexts } from '../../base/text/texts.ts';
import { problemText } from './field-problem.ts';
import css from './profile-page.module.css';

type Name = keyof Profile | 'nickname';

/** What a player may tell, in the order of the form. */
const names: readonly Name[] = [
  'nickname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'telegram',
  'facebook',
  'line',
  'wechat',
  'zalo',
  'qqNum',
];

const completes: Partial<Record<Name, string>> = {
  nickname: 'nickname',
  birthday: 'bday',
  address: 'street-address',
  occupation: 'organization-title',
};

const fieldOfCode = { 'players.underage': 'birthday' } as const;

/** The fields the merchant lets players change; only what was changed is sent. */
export function ProfileForm({ member, rules }: { member: MemberInfo; rules: RegisterSettings }) {
  const t = useTexts('profile');
  const queries = useQueryClient();
  const values = { ...blank(member.profile), nickname: member.nickname };
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm<Record<Name, string>>({
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const shown = names.filter((name) => rules[name]?.updateEnabled);
  // A birthday says whether the person may play: it is told once.
  const isFixed = (name: Name) => name === 'birthday' && member.profile.birthday !== null;
  const changed = shown.some((name) => dirtyFields[name]);
  if (shown.length === 0) return null;

  const save = handleSubmit(async (typed) => {
    if (isSubmitting) return;
    clearErrors('root');
    const sent = shown.filter((name) => dirtyFields[name]);
    if (sent.length === 0) return;
    try {
      await ask(saveMember, Object.fromEntries(sent.map((name) => [name, typed[name].trim()])));
      showNotice('profile:done', 'good');
      reset(typed);
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    } catch (error) {
      showRefusal(error, shown, fieldOfCode, setError, t);
    }
  });

  return (
    <section className={css.group} aria-labelledby="profile-about">
      <h2 id="profile-about">{t('about')}</h2>
      <form className={css.panel} onSubmit={save} noValidate>
        <div className={form.form}>
          <FormAlert message={errors.root?.message} />
          <div className={css.fields}>
            {shown.map((name) => (
              <Field
                key={name}
                label={t(`field.${name}`)}
                type={name === 'birthday' ? 'date' : 'text'}
                autoComplete={completes[name] ?? 'off'}
                maxLength={255}
                readOnly={isFixed(name)}
                hint={isFixed(name) && t('fixedField')}
                error={errors[name]?.message}
                {...register(name, {
                  // What was there before a rule changed is no fault of now, and an empty field is erased.
                  validate: (value) =>
                    value.trim() === '' || value === values[name]
                      ? true
                      : (problemText(value.trim(), rules[name], t) ?? true),
                })}
              />
            ))}
          </div>
          <Button
            type="submit"
            variant={changed ? 'primary' : 'secondary'}
            size={52}
            full
            busy={isSubmitting}
            disabled={!changed}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function blank(profile: Profile): Record<keyof Profile, string> {
  const keys = Object.keys(profile) as (keyof Profile)[];
  return Object.fromEntries(keys.map((key) => [key, profile[key] ?? ''])) as Record<keyof Profile, string>;
}
