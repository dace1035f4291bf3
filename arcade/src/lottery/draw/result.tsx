import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import type { ListedTier } from '@palpite/math/lottery/play.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { Balls, type BallsProps } from './balls.tsx';
import css from './result.module.css';

export interface ResultProps extends Omit<BallsProps, 'label' | 'apart'> {
  family: OpenedFamily | undefined;
  names: Names;
  numero: string;
}

/** So many prizes stand open: the others are opened by the reader. */
const openTiers = 2;
/** A prize with more numbers is not opened with the others. */
const mostAtOnce = 10;
/** Where the board stands beside nothing, it is wanted above the fold. */
const isWide = () => matchMedia('(min-width: 900px)').matches;

/** A result as its lottery shows it: balls as they fell, or numbers by prize as the papers in Asia print them. */
export function Result({ family, names, numero, ...balls }: ResultProps) {
  const { t } = useTexts();
  const { result } = balls;
  if (family?.tiers && family.tiers.reduce((sum, { count }) => sum + count, 0) === result.length)
    return <Prizes tiers={family.tiers} isVietnam={family.code.startsWith('vn-')} {...balls} {...{ names, numero }} />;
  return (
    <Balls
      {...balls}
      label={t('draw.result', { numero, result: result.join(' ') })}
      // the seventh of Mark Six is the special number
      apart={family?.code === 'marksix' ? 1 : 0}
    />
  );
}

interface PrizesProps extends Omit<ResultProps, 'family'> {
  tiers: readonly ListedTier[];
  isVietnam: boolean;
}

function Prizes({ tiers, isVietnam, result, names, numero, size = 'small', falls = false }: PrizesProps) {
  const { t } = useTexts();
  const rows = tiers.map(({ code, count }, at) => {
    const from = tiers.slice(0, at).reduce((sum, tier) => sum + tier.count, 0);
    return { code, count, from, numbers: result.slice(from, from + count) };
  });
  const [isOpen] = useState(() => size === 'large' && isWide());
  const first = rows.slice(0, openTiers);
  const others = rows.slice(openTiers);
  const small = others.filter(({ count }) => count <= mostAtOnce);
  const long = others.filter(({ count }) => count > mostAtOnce);
  const listed = (some: typeof rows) => (
    <dl>
      {some.map(({ code, from, numbers }) => (
        <div key={code}>
          <dt>{names.prize(code)}</dt>
          <dd dir="ltr">
            {numbers.map((number, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change; numbers may come twice
              <b key={at} style={{ '--at': from + at } as CSSProperties}>
                {number}
              </b>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={t('draw.resultOf', { numero })}
      className={classNames(css.prizes, css[size], falls && css.falls)}
    >
      {listed(first)}
      {small.length > 0 && (
        <details open={isOpen}>
          <summary>{t('draw.otherPrizes')}</summary>
          {listed(small)}
        </details>
      )}
      {long.map((row) => (
        <details key={row.code}>
          <summary>{names.prize(row.code)}</summary>
          {listed([row])}
        </details>
      ))}
      {isVietnam && size === 'large' && (
        <details>
          <summary>{t('draw.heads')}</summary>
          <Heads result={result} />
        </details>
      )}
    </div>
  );
}

/** The last two digits of every number by the first of the two. */
function Heads({ result }: { result: readonly string[] }) {
  const tails = result.map((number) => number.slice(-2)).sort();
  return (
    <dl>
      {Array.from('0123456789', (head) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd dir="ltr">
            {tails
              .filter((tail) => tail.startsWith(head))
              .map((tail, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change; numbers may come twice
                <b key={at}>{tail}</b>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
