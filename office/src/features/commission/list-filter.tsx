import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './commission.module.css';

interface Choice {
  /** The name it has in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
}

interface ListFilterProps {
  /** The name looked for; left out where a list is not of agents. Give it as `key` too. */
  account?: string;
  choices: readonly Choice[];
  /** Told by name what is asked for now; '' for all. */
  onAsk(asked: Readonly<Record<string, string>>): void;
}

/** Narrows a list: an agent's name when it is sent off, everything else at once. */
export function ListFilter({ account, choices, onAsk }: ListFilterProps) {
  const { t } = useTranslation('commission');
  const [typed, setTyped] = useState(account ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ account: typed.trim() });
  };
  return (
    <search>
      <form className={css.filter} onSubmit={submit}>
        {account !== undefined && (
          <>
            <Field
              label={t('filter.account')}
              lead={<Search size={18} />}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="secondary">
              {t('office:desk.find')}
            </Button>
          </>
        )}
        {choices.map(({ name, label, value, options }) => (
          <SelectField
            key={name}
            label={label}
            value={value}
            options={[{ value: '', label: t('filter.all') }, ...options]}
            onChange={({ target }) => onAsk({ [name]: target.value })}
          />
        ))}
      </form>
    </search>
  );
}
