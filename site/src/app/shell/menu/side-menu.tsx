import { useTexts } from '../../../base/text/texts.ts';
import { MenuContent } from './menu-content.tsx';
import css from './side-menu.module.css';

/** The side menu of a desktop. */
export function SideMenu() {
  const t = useTexts();
  return (
    <nav className={css.menu} aria-label={t('menu.label')}>
      <MenuContent />
    </nav>
  );
}
