import { type Game, type GameType, type VendorCard, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/text/texts.ts';
import { GamePicture } from './card/game-picture.tsx';
import { lanesQuery, searchQuery } from './catalogue-data.ts';
import { useLaunch } from './launch.ts';
import { shownOnce } from './lobby/lobby-state.ts';
import css from './search-suggestions.module.css';
import { TypeIcon } from './type-icon.tsx';
import { useVendorChoice } from './vendors.ts';

const mostRows = 8;
const mostVendors = 2;

type Suggestion =
  | { readonly key: string; readonly game: Game }
  | { readonly key: string; readonly vendor: VendorCard; readonly gameType: GameType };

/** As names are compared: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface SearchSuggestionsProps {
  /**
   * Its focus opens the list, its keys move in it: the box carries only the name of its role, so that the first
   * page's script stays small.
   */
  input: RefObject<HTMLInputElement | null>;
  query: string;
}

/**
 * Below the search box: the games and houses that what was typed may mean. They are those the lobby's own search is
 * asked for, and cost no call.
 */
export function SearchSuggestions({ input, query }: SearchSuggestionsProps) {
  const t = useTexts('catalogue');
  const id = useId();
  const suggestions = useSuggestions(query);
  const { start } = useLaunch();
  const chooseVendor = useVendorChoice();
  const [isFocused, setIsFocused] = useState(() => document.activeElement === input.current);
  /** The text for which the list was put away. */
  const [closedFor, setClosedFor] = useState<string>();
  const [activeKey, setActiveKey] = useState<string>();
  const isOpen = isFocused && closedFor !== query && suggestions.length > 0;
  const active = suggestions.findIndex(({ key }) => key === activeKey);
  const optionId = (place: number) => `${id}-${place}`;

  const choose = (chosen: Suggestion) => {
    setClosedFor(query);
    if ('game' in chosen) void start(chosen.game);
    else void chooseVendor(chosen.gameType, chosen.vendor);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') {
      const chosen = suggestions[active];
      if (isOpen && chosen) {
        event.preventDefault();
        choose(chosen);
      } else setClosedFor(input.current?.value.trim());
    } else if (key === 'Escape' && isOpen) {
      // The first Escape puts the list away; the box stays as it is.
      event.preventDefault();
      event.stopPropagation();
      setClosedFor(query);
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault();
      setClosedFor(undefined);
      const step = key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the text itself.
      const next = (active + 1 + step + suggestions.length + 1) % (suggestions.length + 1);
      setActiveKey(suggestions[next - 1]?.key);
    }
  };
  const pressed = useRef(press);
  pressed.current = press;

  // as soon as the list stands there, or a key pressed at once would pass it by
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('keydown', (event) => pressed.current(event), { signal });
    box.addEventListener('focus', () => setIsFocused(true), { signal });
    box.addEventListener('blur', () => setIsFocused(false), { signal });
    box.addEventListener('input', () => setActiveKey(undefined), { signal });
    return () => listening.abort();
  }, [input]);
  useEffect(() => {
    const box = input.current;
    if (!box || !isOpen) return undefined;
    box.setAttribute('aria-expanded', 'true');
    box.setAttribute('aria-controls', id);
    return () => {
      box.setAttribute('aria-expanded', 'false');
      box.removeAttribute('aria-controls');
    };
  }, [input, isOpen, id]);
  useEffect(() => {
    const box = input.current;
    if (!box || !isOpen || active < 0) return undefined;
    const option = `${id}-${active}`;
    box.setAttribute('aria-activedescendant', option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
    return () => box.removeAttribute('aria-activedescendant');
  }, [input, isOpen, id, active]);

  // Where the box keeps its focus, as on a phone, the list would lie over the results that are pressed or scrolled.
  useEffect(() => {
    const box = input.current;
    if (!box || !isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.closest('search')?.contains(target))) setClosedFor(query);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('wheel', leave, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('wheel', leave);
    };
  }, [input, isOpen, query]);

  if (!isOpen) return null;
  return (
    // A press keeps the focus in the box.
    <div id={id} role="listbox" aria-label={t('suggestions')} className={css.list} onMouseDown={holdFocus}>
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
        <div
          key={suggestion.key}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classNames(css.option, place === active && css.active)}
          onClick={() => choose(suggestion)}
        >
          <SuggestionWords suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function holdFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

function SuggestionWords({ suggestion }: { suggestion: Suggestion }) {
  const t = useTexts('catalogue');
  if ('game' in suggestion) {
    const { game } = suggestion;
    const { displayName, accountTypeName, vassalage } = game;
    return (
      <>
        <span className={css.picture}>
          <GamePicture game={game} title={displayName} thumb={36} />
        </span>
        <b>{displayName}</b>
        {/* a code is no name */}
        {accountTypeName !== vassalage && <small>{accountTypeName}</small>}
      </>
    );
  }
  const { vendor, gameType } = suggestion;
  return (
    <>
      <span className={css.picture}>
        <TypeIcon type={gameType} size={20} />
      </span>
      <b>{vendor.displayName}</b>
      <small>{t(`type.${gameType}`)}</small>
    </>
  );
}

/** Houses by their name, then games as the platform finds them: by name, synonym, and with a slip of the finger. */
function useSuggestions(query: string): readonly Suggestion[] {
  const language = useLanguage();
  const { data: lanes } = useQuery(lanesQuery(language));
  const { data: found } = useInfiniteQuery({ ...searchQuery(language, query), placeholderData: keepPreviousData });
  const asked = plain(query);
  const vendors = (lanes ?? [])
    .flatMap((lane) => vendorCardsOf(lane).map((vendor) => ({ vendor, gameType: lane.title })))
    .filter(({ vendor }) => plain(vendor.displayName).includes(asked))
    .slice(0, mostVendors)
    .map((house) => ({ ...house, key: `vendor/${house.gameType}/${house.vendor.vassalage}` }));
  const games = shownOnce(found?.pages.flatMap((page) => page.games) ?? [])
    .slice(0, mostRows - vendors.length)
    .map((game) => ({ game, key: `game/${game.nodeId}` }));
  return [...vendors, ...games];
}
