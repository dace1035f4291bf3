import { languageTable } from '@palpite/contract/base/language.ts';
import { IconButton } from '@palpite/ui/button.tsx';
import { Languages, Moon, Sun } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { setTheme, useTheme } from '@palpite/ui/theme.ts';
import { useTexts } from '../seat/say.ts';
import { otherLanguage } from '../texts.ts';

/** Changes to the other language. */
export function LanguageButton({ onLanguage }: { onLanguage(): void }) {
  const { name } = languageTable[otherLanguage(useLanguage())];
  return (
    <IconButton label={name} onClick={onLanguage}>
      <Languages size={20} />
    </IconButton>
  );
}

/** Changes between dark and light. */
export function ThemeButton() {
  const { t } = useTexts();
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
