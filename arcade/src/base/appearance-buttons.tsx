import { IconButton } from '@palpite/ui/button.tsx';
import { Languages, Moon, Sun } from '@palpite/ui/icon.tsx';
import { setTheme, useTheme } from '@palpite/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** Changes to the other language. */
export function LanguageButton({ onLanguage }: { onLanguage(): void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('head.language')} onClick={onLanguage}>
      <Languages size={20} />
    </IconButton>
  );
}

/** Changes between dark and light. */
export function ThemeButton() {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <IconButton
      label={t(theme === 'light' ? 'head.dark' : 'head.light')}
      onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
    >
      {theme === 'light' ? <Moon size={20} /> : <Sun size={20} />}
    </IconButton>
  );
}
