import { Checkbox } from '@palpite/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from '../base/store.ts';
import { hintWanted } from './hint.ts';

/** Whether the best cards to hold are shown. It changes nothing but what is seen, so it may be changed at any time. */
export function Controls() {
  const { t } = useTranslation();
  const wanted = useStore(hintWanted);
  return (
    <Checkbox
      label={t('set.hint')}
      checked={wanted}
      onChange={(event) => hintWanted.say(event.currentTarget.checked)}
    />
  );
}
