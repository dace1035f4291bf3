import { registerOneClick } from '@palpite/contract/entrance/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { ask } from '../../../base/session/caller.ts';
import { useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';
import { fieldOfCode, humanProof } from '../entrance-data.ts';
import { ConsentFields } from './consent-fields.tsx';
import { dropDeadInvitation, dropInvitation, goneText } from './invitation.ts';
import type { MadeAccount } from './new-credentials.tsx';
import { checkCode, originOf } from './register-origin.ts';

interface OneClickFormProps {
  onMade(made: MadeAccount): void;
  onBack(): void;
}

/** An account whose name and password the platform makes. */
export function OneClickForm({ onMade, onBack }: OneClickFormProps) {
  const t = useTexts('entrance');
  const status = useSiteStatus();
  const { minAge } = status.info;
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { ageConfirmed: false, termsAccepted: false },
  });
  const { errors, isSubmitting } = formState;
  const create = handleSubmit(async (consent) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      const origin = originOf();
      await checkCode(status, origin);
      const made = await ask(registerOneClick, { ...consent, ...origin, ...(await humanProof('register')) });
      dropInvitation();
      onMade(made);
    } catch (error) {
      if (dropDeadInvitation(error)) setError('root', { type: 'refused', message: goneText(error, t) });
      else showRefusal(error, ['ageConfirmed', 'termsAccepted'], fieldOfCode, setError, t);
    }
  });
  return (
    <form className={form.form} onSubmit={create} noValidate>
      <FormAlert message={errors.root?.message} />
      <p className={css.note}>{t('oneClick.text')}</p>
      <ConsentFields
        minAge={minAge}
        age={register('ageConfirmed', { validate: (ticked) => ticked || t('error.age', { age: minAge }) })}
        terms={register('termsAccepted', { validate: (ticked) => ticked || t('error.terms') })}
        ageError={errors.ageConfirmed?.message}
        termsError={errors.termsAccepted?.message}
      />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('oneClick.action')}
      </Button>
      <Button variant="quiet" full onClick={onBack}>
        {t('oneClick.back')}
      </Button>
    </form>
  );
}
