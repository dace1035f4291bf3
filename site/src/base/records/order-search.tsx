import { IconButton } from '@palpite/ui/button.tsx';
import { Search, X } from '@palpite/ui/icon.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTexts } from '../text/texts.ts';
import css from './records.module.css';

/** Looks for one order by its number. */
export function OrderSearch({ value, onSearch }: { value: string; onSearch(orderNo: string): void }) {
  const t = useTexts('records');
  const box = useRef<HTMLInputElement>(null);
  // the address may change without the box: going back, another tab of the record
  useEffect(() => {
    if (box.current && box.current.value.trim() !== value) box.current.value = value;
  }, [value]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(box.current?.value.trim() ?? '');
  };
  const clear = () => {
    if (box.current) box.current.value = '';
    box.current?.focus();
    onSearch('');
  };
  return (
    <search className={css.search}>
      <form onSubmit={search}>
        <input
          ref={box}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          defaultValue={value}
          placeholder={t('search.label')}
          aria-label={t('search.label')}
        />
        {value !== '' && (
          <IconButton label={t('search.clear')} onClick={clear}>
            <X size={18} />
          </IconButton>
        )}
        <IconButton type="submit" label={t('search.action')}>
          <Search size={18} />
        </IconButton>
      </form>
    </search>
  );
}
