import { saveBankCard } from '@palpite/contract/security/player.ts';
import type { CardType } from '@palpite/contract/security/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { User } from '@palpite/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import * as paths from '../../../base/paths.ts';
import { ask } from '../../../base/session/caller.ts';
import { useMember } from '../../../base/session/member.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { ChangeProps } from '../change.ts';
import css from '../security.module.css';
import { refreshSecurity } from '../security-data.ts';
import { banks } from './banks.ts';

interface BankValues {
  cardType: CardType;
  bank: string;
  bankCode: string;
  bankName: string;
  cardNumber: string;
}

const fields = ['bankCode', 'bankName', 'cardNumber'] as const;
const other = 'other';

/** Branch, a blank, account and check digit; of a PIX key only the platform knows whether it is one. */
const numberLooksRight = {
  BC: /^[0-9]{1,6}(-[0-9Xx])? [0-9]{1,13}-?[0-9Xx]$/,
  PIX: /^.{4,}$/,
} as const satisfies Record<CardType, RegExp>;

/** Keeps a PIX key or an account at a bank, in the name the player gave. */
export function AddBankAccountDialog({ open, onClose }: ChangeProps) {
  const t = useTexts('security');
  const queries = useQueryClient();
  const { data: member } = useMember();
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<BankValues>({
    defaultValues: { cardType: 'PIX', bank: banks[0]?.bankCode ?? other, bankCode: '', bankName: '', cardNumber: '' },
  });
  const { errors, isSubmitting } = formState;
  const cardType = useWatch({ control, name: 'cardType' });
  const bank = useWatch({ control, name: 'bank' });
  const holder = member?.payeeName;

  const save = handleSubmit(async (values) => {
    if (isSubmitting || !holder) return;
    clearErrors('root');
    const known = banks.find((each) => each.bankCode === values.bank) ?? values;
    const { bankCode, bankName } = values.cardType === 'PIX' ? { bankCode: '', bankName: '' } : known;
    try {
      await ask(saveBankCard, {
        cardType: values.cardType,
        bankCode,
        bankName: bankName.trim(),
        cardNumber: values.cardNumber.trim(),
        cardHolder: holder,
      });
      showNotice('security:bank.done', 'good');
      onClose();
      await refreshSecurity(queries);
    } catch (error) {
      showRefusal(error, fields, {}, setError, t);
    }
  });

  return (
    <Dialog open={open} onClose={() => !isSubmitting && onClose()} title={t('bank.add')} closeLabel={t('site:close')}>
      {member && !holder ? (
        <Empty
          art={<User size={36} />}
          title={t('bank.nameMissing')}
          text={t('bank.nameMissingText')}
          actions={
            <Link href={paths.profile} className={buttonClass()}>
              {t('bank.toProfile')}
            </Link>
          }
        />
      ) : (
        <form className={form.form} onSubmit={save} noValidate>
          <FormAlert message={errors.root?.message} />
          <SelectField
            label={t('bank.kind')}
            options={[
              { value: 'PIX', label: t('bank.pix') },
              { value: 'BC', label: t('bank.account') },
            ]}
            {...register('cardType')}
          />
          {cardType === 'BC' && (
            <SelectField
              label={t('bank.bank')}
              options={[
                ...banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: `${bankCode} ${bankName}` })),
                { value: other, label: t('bank.other') },
              ]}
              {...register('bank')}
            />
          )}
          {cardType === 'BC' && bank === other && (
            <div className={css.pair}>
              <Field
                label={t('bank.code')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                error={errors.bankCode?.message}
                {...register('bankCode', { validate: (value) => /^[0-9]{3}$/.test(value) || t('error.bankCode') })}
              />
              <Field
                label={t('bank.name')}
                autoComplete="off"
                maxLength={60}
                error={errors.bankName?.message}
                {...register('bankName', { validate: (value) => value.trim() !== '' || t('error.empty') })}
              />
            </div>
          )}
          <Field
            key={cardType}
            label={t(`bank.number.${cardType}`)}
            hint={t(`bank.numberHint.${cardType}`)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={77}
            error={errors.cardNumber?.message}
            {...register('cardNumber', {
              validate: (value) => numberLooksRight[cardType].test(value.trim()) || t(`error.cardNumber.${cardType}`),
            })}
          />
          <p className={css.text}>{t('bank.holder', { holder: holder ?? '' })}</p>
          <Button type="submit" size={52} full busy={isSubmitting}>
            {t('bank.action')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
