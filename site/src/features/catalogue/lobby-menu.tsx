import { classNames } from '@palpite/ui/class-names.ts';
import { House, Search, X } from '@palpite/ui/icon.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../../base/texts.ts';
import { CategoryIcon } from './category-nav.tsx';
import css from './lobby-menu.module.css';
import { type LobbyType, type LobbyView, lobbyPath, type Section } from './lobby-state.ts';

const typingMs = 300;

/** What the lobby shows: its categories and the search, below the banner and then at the top of the window. */
export function LobbyMenu({ view, sections }: { view: LobbyView; sections: readonly Section[] }) {
  const t = useTexts('catalogue');
  const [searching, setSearching] = useState(view.type === 'SEARCH');
  return (
    <div className={classNames(css.menu, searching && css.searching)}>
      <button
        type="button"
        className={css.open}
        aria-label={t('search')}
        aria-expanded={searching}
        onClick={() => setSearching(true)}
      >
        <Search size={18} />
      </button>
      <nav className={css.types} aria-label={t('categories')}>
        <TypeLink type="HOME" here={view.type === 'HOME'} icon={<House size={18} />} label={t('type.HOME')} />
        {sections.map(({ type }) => (
          <TypeLink
            key={type}
            type={type}
            here={view.type === type}
            icon={<CategoryIcon type={type} size={18} />}
            label={t(`type.${type}`)}
          />
        ))}
      </nav>
      <SearchBox view={view} focus={searching} onLeave={() => setSearching(false)} />
    </div>
  );
}

function TypeLink({ type, here, icon, label }: { type: LobbyType; here: boolean; icon: ReactNode; label: string }) {
  return (
    <Link
      href={lobbyPath(type)}
      className={classNames(css.type, here && css.here)}
      aria-current={here ? 'page' : undefined}
    >
      {icon}
      {label}
    </Link>
  );
}

/** Searches as one types; emptied, the lobby is whole again; choosing a category empties it. */
function SearchBox({ view, focus, onLeave }: { view: LobbyView; focus: boolean; onLeave(): void }) {
  const t = useTexts('catalogue');
  const [, navigate] = useLocation();
  const [text, setText] = useState(view.query);
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = useRef(view.type);

  useEffect(() => {
    if (type.current === 'SEARCH' && view.type !== 'SEARCH') setText('');
    type.current = view.type;
  }, [view.type]);
  useEffect(() => {
    if (focus && document.activeElement !== input.current && matchMedia('(max-width: 899px)').matches)
      input.current?.focus();
  }, [focus]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const search = (asked: string) => {
    clearTimeout(typing.current);
    const path = lobbyPath('SEARCH', asked);
    // Each letter is not a step back: only the first puts the lobby behind.
    navigate(path, { replace: type.current === 'SEARCH' || path === '/' });
  };
  const change = (asked: string) => {
    setText(asked);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => search(asked), typingMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const clear = () => {
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
          name="q"
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
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
    </search>
  );
}
