import { Checkbox } from '@palpite/ui/form/field.tsx';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import { hintWanted } from './hint.ts';

/** Whether the best cards to hold are shown. It changes nothing but what is seen, so it may be changed at any time. */
export function Controls() {
  const { t } = useTexts();
  const wanted = useStore(hintWanted);
  return (
    <Checkbox
      label={t('set.hint')}
      checked={wanted}
      onChange={(event) => hintWanted.say(event.currentTarget.checked)}
    />
  );
}
