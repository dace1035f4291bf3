import { Flame, Heart, History, Sparkles } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { useOffered } from '../offered-lists.ts';
import css from './list-tools.module.css';
import { type ClassifyChoice, type ListFilter, listFilters } from './state/list-state.ts';

interface ClassifyMenuProps {
  kinds: readonly ClassifyChoice[];
  classify: string;
  onClassify(key: string): void;
}

/** The kinds of games, to swipe through. Nothing to choose from, nothing shown. */
export function ClassifyMenu({ kinds, classify, onClassify }: ClassifyMenuProps) {
  const t = useTexts('games');
  if (kinds.length <= 1) return null;
  return (
    <nav className={css.kinds} aria-label={t('kinds')}>
      {kinds.map(({ key, displayName }) => (
        <button key={key} type="button" aria-pressed={key === classify} onClick={() => onClassify(key)}>
          {key === '' ? t('kindAll') : displayName}
        </button>
      ))}
    </nav>
  );
}

const icons = { ALL: undefined, NEW: Sparkles, HOT: Flame, FAV: Heart, RECENT: History };

/** All games of the list, the new or the hot ones, or the player's own. */
export function FilterChips({ filter, onFilter }: { filter: ListFilter; onFilter(filter: ListFilter): void }) {
  const t = useTexts('games');
  return (
    <fieldset className={css.filters} aria-label={t('filters')}>
      {listFilters.filter(useOffered()).map((each) => {
        const Icon = icons[each];
        return (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => onFilter(each)}>
            {Icon && <Icon size={17} />}
            {t(`filter.${each}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
