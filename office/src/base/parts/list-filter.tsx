import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-filter.module.css';

interface Choice {
  /** The name it has in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
}

interface ListFilterProps {
  /** The name looked for; left out where a list is not of accounts. Give it as `key` too. */
  account?: string;
  /** What the field of the name says. */
  label?: string;
  /** What stands for any choice. */
  all: string;
  choices: readonly Choice[];
  /** Days to choose, 'YYYY-MM-DD'. */
  days?: readonly Omit<Choice, 'options'>[];
  /** Told by name what is asked for now; '' for all. */
  onAsk(asked: Readonly<Record<string, string>>): void;
}

/** Narrows a list: a name when it is sent off, everything else at once. */
export function ListFilter({ account, label: nameLabel, all, choices, days = [], onAsk }: ListFilterProps) {
  const { t } = useTranslation();
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
              label={nameLabel}
              lead={<Search size={18} />}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="secondary">
              {t('desk.find')}
            </Button>
          </>
        )}
        {choices.map(({ name, label, value, options }) => (
          <SelectField
            key={name}
            label={label}
            value={value}
            options={[{ value: '', label: all }, ...options]}
            onChange={({ target }) => onAsk({ [name]: target.value })}
          />
        ))}
        {days.map(({ name, label, value }) => (
          <Field
            key={name}
            type="date"
            label={label}
            value={value}
            onChange={({ target }) => onAsk({ [name]: target.value })}
          />
        ))}
      </form>
    </search>
  );
}
