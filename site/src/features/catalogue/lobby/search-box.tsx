import { Search, X } from '@palpite/ui/icon.tsx';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../../base/page/lazy-part.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './lobby-menu.module.css';
import { type LobbyView, lobbyPath } from './lobby-state.ts';

const typingMs = 300;

const SearchSuggestions = lazyPart(
  () => import('../search-suggestions.tsx'),
  (module) => module.SearchSuggestions,
);

interface SearchBoxProps {
  view: LobbyView;
  /** On a phone it takes the row's place, and the focus. */
  focus: boolean;
  onLeave(): void;
}

/** Searches as one types; emptied, the lobby is whole again; choosing a category empties it. */
export function SearchBox({ view, focus, onLeave }: SearchBoxProps) {
  const t = useTexts('catalogue');
  const [from, navigate] = useLocation();
  const [text, setText] = useState(view.query);
  // who comes by an address that searches wants its results, and not a list that lies over them
  const [wantsMore, setWantsMore] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = useRef(view.type);

  useEffect(() => {
    // A category chosen while somebody still types wins over what they typed.
    if (type.current !== view.type && view.type !== 'SEARCH') {
      clearTimeout(typing.current);
      setText('');
    }
    type.current = view.type;
  }, [view.type]);
  useEffect(() => {
    if (focus && document.activeElement !== input.current && matchMedia('(max-width: 719px)').matches)
      input.current?.focus();
  }, [focus]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const search = (asked: string) => {
    clearTimeout(typing.current);
    const path = lobbyPath('SEARCH', asked, from);
    // Each letter is not a step back: only the first puts the lobby behind.
    navigate(path, { replace: type.current === 'SEARCH' || !asked.trim() });
  };
  const change = (asked: string) => {
    setText(asked);
    setWantsMore(true);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => search(asked), typingMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const clear = () => {
    clearTimeout(typing.current);
    setText('');
    if (view.type === 'SEARCH') search('');
    onLeave();
  };
  return (
    <search className={css.search}>
      <form onSubmit={submit}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          name="q"
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
            else if (event.key === 'ArrowDown') setWantsMore(true);
          }}
        />
        {(text || focus) && (
          <button
            type="button"
            className={text ? undefined : css.phoneOnly}
            aria-label={t('searchClear')}
            onClick={clear}
          >
            <X size={18} />
          </button>
        )}
      </form>
      {wantsMore && view.query && (
        <Suspense>
          <SearchSuggestions input={input} query={view.query} />
        </Suspense>
      )}
    </search>
  );
}
