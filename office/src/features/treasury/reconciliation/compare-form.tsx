import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { dayText } from '../../../base/day-words.ts';
import { failureText } from '../../../base/parts/failure.ts';
import find from '../../../base/queue/find-form.module.css';
import { useCompare } from './reconciliation-data.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Compares a day of one's choice, now. */
export function CompareForm() {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const toast = useToast();
  const [, go] = useLocation();
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState(false);
  const compare = useCompare();
  const missing = !day.test(chosen);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(missing);
    if (missing || compare.isPending) return;
    compare.mutate(chosen, {
      onSuccess: (compared) => {
        toast({ tone: 'good', text: t('reconciliation.comparedNow', { day: dayText(compared.day, language) }) });
        go(`/reconciliation/${compared.day}`);
      },
    });
  };

  return (
    <form className={find.find} noValidate onSubmit={submit}>
      <Field
        type="date"
        label={t('reconciliation.compareDay')}
        hint={t('reconciliation.compareHint')}
        error={
          wanted && missing
            ? t('reconciliation.dayNeeded')
            : compare.isError && compare.variables === chosen
              ? failureText(compare.error, t)
              : undefined
        }
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" variant="secondary" busy={compare.isPending}>
        {t('reconciliation.compare')}
      </Button>
    </form>
  );
}
