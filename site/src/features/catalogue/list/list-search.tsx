import { Search, X } from '@palpite/ui/icon.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../base/text/texts.ts';
import css from './list-tools.module.css';

/** The search waits this long for the next letter. */
const typingMs = 300;

interface ListSearchProps {
  /** What is searched for now; when something else empties it, the box empties too. */
  query: string;
  onSearch(text: string): void;
}

/** Searches the list as one types. */
export function ListSearch({ query, onSearch }: ListSearchProps) {
  const t = useTexts('games');
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  if (known !== query) {
    setKnown(query);
    if (text.trim() !== query) setText(query);
  }
  const search = (asked: string) => {
    clearTimeout(typing.current);
    onSearch(asked);
  };
  const change = (asked: string) => {
    setText(asked);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => onSearch(asked), typingMs);
  };
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <search className={css.search}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          name="q"
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
          }}
        />
        {text && (
          <button type="button" aria-label={t('searchClear')} onClick={clear}>
            <X size={18} />
          </button>
        )}
      </form>
    </search>
  );
}
