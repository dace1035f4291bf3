import { odds, type PlaceKind, places } from '@palpite/math/games/roulette/rules.ts';
import { useTexts } from '../base/seat/say.ts';
import { oddsText } from '../cloth/place-name.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const kinds = Object.keys(odds) as PlaceKind[];

/** The rules in words, what every kind of place covers and wins, and how chips are laid. */
export function Help() {
  const { t } = useTexts();
  const covers = (kind: PlaceKind) => [...places.values()].find((place) => place.kind === kind)?.numbers.length ?? 0;
  return (
    <>
      <p>{t('help.text')}</p>
      <p>{t('help.pay')}</p>
      <PayTable
        head={[t('help.place'), t('help.covers'), t('help.wins')]}
        rows={kinds.map((kind) => [t(`kind.${kind}`), `${covers(kind)}`, oddsText({ kind })])}
      />
      <p>{t('help.lay')}</p>
      <p>{t('help.past')}</p>
    </>
  );
}
