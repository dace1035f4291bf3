import { shelfStates } from '@palpite/contract/catalogue/office.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './games-filter.module.css';
import { type Asked, vendorsQuery } from './shelf-data.ts';

interface GamesFilterProps {
  asked: Asked;
  onAsk(asked: Asked): void;
}

/** Narrows the list: a name or code when it is sent off, a vendor or state at once. */
export function GamesFilter({ asked, onAsk }: GamesFilterProps) {
  const { t } = useTranslation('catalogue');
  const vendors = useQuery(vendorsQuery).data ?? [];
  const [name, setName] = useState(asked.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ ...asked, name: name.trim(), page: 1 });
  };
  return (
    <search>
      <form className={css.filter} onSubmit={submit}>
        <Field
          label={t('search')}
          lead={<Search size={18} />}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('vendor')}
          value={asked.vendor}
          options={[{ value: '', label: t('all') }, ...vendors.map((row) => ({ value: row.code, label: row.name }))]}
          onChange={({ target }) => onAsk({ ...asked, vendor: target.value, page: 1 })}
        />
        <SelectField
          label={t('office:content.stateColumn')}
          value={asked.state}
          options={[
            { value: '', label: t('all') },
            ...shelfStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
          onChange={({ target }) =>
            onAsk({ ...asked, state: shelfStates.find((state) => state === target.value) ?? '', page: 1 })
          }
        />
        <Button type="submit">{t('find')}</Button>
      </form>
    </search>
  );
}
