import { Badge } from '@palpite/ui/badge.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { Plus } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import contentCss from '../../../base/content/content.module.css';
import { RowActions } from '../../../base/content/row-actions.tsx';
import { titleOf, useBrandLanguages } from '../../../base/content/texts.ts';
import css from './help.module.css';
import { type Place, placesBelow } from './help-data.ts';

interface HelpTreeProps {
  places: readonly Place[];
  onAdd(parentId: string): void;
  onEdit(id: string): void;
  onRemove(place: Place): void;
  /** Whose places are drawn; the uppermost without one. */
  parentId?: string | null;
}

/** Every place of the help centre with those below it, and what can be done with each. */
export function HelpTree({ places, parentId = null, ...acts }: HelpTreeProps) {
  const { t } = useTranslation('messages');
  const { own } = useBrandLanguages();
  const here = placesBelow(places, parentId);
  if (here.length === 0) return null;
  return (
    <ul className={css.tree} {...(parentId === null && { 'aria-label': t('help.title') })}>
      {here.map((place) => {
        const name = titleOf(place.texts, own);
        return (
          <li key={place.id}>
            <div className={css.place}>
              <span className={css.words}>
                <button type="button" className={contentCss.name} onClick={() => acts.onEdit(place.id)}>
                  {name}
                </button>
                <small>#{place.tag}</small>
                {!place.display && <Badge tone="warn">{t('help.hidden')}</Badge>}
              </span>
              <span className={css.actions}>
                <IconButton label={t('help.addIn', { name })} onClick={() => acts.onAdd(place.id)}>
                  <Plus size={18} />
                </IconButton>
                <RowActions name={name} onEdit={() => acts.onEdit(place.id)} onRemove={() => acts.onRemove(place)} />
              </span>
            </div>
            <HelpTree places={places} parentId={place.id} {...acts} />
          </li>
        );
      })}
    </ul>
  );
}
