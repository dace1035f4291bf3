import { doorsOf, headsOf, tailsOf } from '@palpite/math/lottery/top-bottom/inputs.ts';
import { animals, namedSets, numbersOfAnimal } from '@palpite/math/lottery/vietnam/inputs.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import css from './number-sets.module.css';
import { reversed } from './pick.ts';

export interface NumberSetsProps {
  family: string;
  picked: readonly string[];
  names: Names;
  /** Picks the whole set; where all of it is picked already, none of it. */
  onSet(numbers: readonly string[]): void;
}

const byDigit = { heads: headsOf, tails: tailsOf, doors: doorsOf } as const;
type ByDigit = keyof typeof byDigit;
const kinds = Object.keys(byDigit) as readonly ByDigit[];
const parities = ['evenEven', 'oddOdd', 'evenOdd', 'oddEven'] as const;

/** Sets of two-digit numbers as they are called for in Vietnam and in Thailand. */
export function NumberSets({ family, picked, names, onSet }: NumberSetsProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<ByDigit>('heads');
  const isVietnam = family.startsWith('vn-');
  const chip = (name: string, numbers: readonly string[]) => (
    <button
      key={name}
      type="button"
      aria-pressed={numbers.every((number) => picked.includes(number))}
      onClick={() => onSet(numbers)}
    >
      {name}
    </button>
  );
  return (
    <details className={css.sets}>
      <summary>{t('sets.title')}</summary>
      <Segmented
        className={css.kinds ?? ''}
        label={t('sets.byDigit')}
        items={kinds.map((value) => ({ value, label: t(`sets.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={css.digits} role="group" aria-label={t(`sets.${kind}`)}>
        {Array.from('0123456789', (digit) => chip(digit, byDigit[kind](digit)))}
      </div>
      <div className={css.chips}>
        <button
          type="button"
          disabled={picked.length === 0}
          onClick={() => onSet(picked.map(reversed).filter((number) => !picked.includes(number)))}
        >
          {t('sets.reversed')}
        </button>
        {isVietnam && parities.map((parity) => chip(t(`sets.${parity}`), namedSets[parity]))}
        {isVietnam && animals.map((animal) => chip(names.symbol(animal), numbersOfAnimal(animal)))}
      </div>
    </details>
  );
}
