import { Checkbox } from '@palpite/ui/form/field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import form from '../../../base/form.module.css';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';

interface ConsentFieldsProps {
  minAge: number;
  age: UseFormRegisterReturn;
  terms: UseFormRegisterReturn;
  ageError: string | undefined;
  termsError: string | undefined;
}

/** Old enough, and the terms read. */
export function ConsentFields({ minAge, age, terms, ageError, termsError }: ConsentFieldsProps) {
  const t = useTexts('entrance');
  return (
    <div className={form.ticks}>
      <Checkbox label={t('register.age', { age: minAge })} error={ageError} {...age} />
      <Checkbox
        label={
          <>
            {t('register.termsBefore')}{' '}
            <a href={`${paths.help}#terms`} target="_blank" rel="noreferrer">
              {t('register.termsLink')}
            </a>
          </>
        }
        error={termsError}
        {...terms}
      />
    </div>
  );
}
