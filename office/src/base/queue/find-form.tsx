import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './find-form.module.css';

/** Longest text to look for, in characters. */
const longest = 64;

interface FindFormProps {
  label: string;
  /** What is being looked for now; '' for nothing. Give it as `key` too, so that the field follows the address. */
  asked: string;
  onFind(text: string): void;
}

/** Looks for something in a list; sent off with Enter or the button, taken back with one press. */
export function FindForm({ label, asked, onFind }: FindFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <search>
      <form className={css.find} onSubmit={submit}>
        <Field
          label={label}
          lead={<Search size={18} />}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('desk.find')}
        </Button>
        {asked !== '' && (
          <Button variant="quiet" onClick={() => onFind('')}>
            {t('desk.findNothing')}
          </Button>
        )}
      </form>
    </search>
  );
}
