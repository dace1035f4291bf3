import { oddsFormats } from '@palpite/math/sports/odds/formats.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { ChoiceField } from '@palpite/ui/form/choice-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { LanguageButton, ThemeButton } from '../base/page/appearance-buttons.tsx';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import { choices, oddsText } from './odds-text.ts';
import css from './page.module.css';

/** An example that is different in every format. */
const example = 25_000;

/** How odds are written, and on a phone language and theme. */
export function ChoicesDialog({ open, onClose, onLanguage }: { open: boolean; onClose(): void; onLanguage(): void }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { format } = useStore(choices);
  return (
    <Dialog open={open} onClose={onClose} title={t('choices.title')} closeLabel={t('help.close')}>
      <ChoiceField
        label={t('choices.format')}
        value={format}
        onChange={(value) => choices.say({ format: oddsFormats.find((each) => each === value) ?? 'decimal' })}
        choices={oddsFormats.map((value) => ({
          value,
          name: t(`format.${value}`),
          facts: (
            <span className="num" dir="ltr">
              {oddsText(example, value, language)}
            </span>
          ),
        }))}
      />
      <div className={css.appearance}>
        <LanguageButton onLanguage={onLanguage} />
        <ThemeButton />
      </div>
    </Dialog>
  );
}
