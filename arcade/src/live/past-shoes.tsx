import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { verifierAddress } from '../base/proof/seed-address.ts';
import { useTexts } from '../base/seat/say.ts';
import css from './past-shoes.module.css';

/** A shoe that is over, with all that was dealt from it as the table told it. */
export interface ToldShoe {
  readonly chainId: string;
  readonly published: string;
  readonly salt: string;
  readonly seed: string;
  readonly length: number;
  readonly rounds: readonly object[];
}

export interface PastShoesProps {
  rules: string;
  /** The shoe in use: when another follows, one more is over. */
  published: string | undefined;
  read(): Promise<{ readonly shoes: readonly ToldShoe[] }>;
}

/**
 * The shoes that are over: each leads to the verifier, which deals all its rounds again. They are read when asked for.
 */
export function PastShoes({ rules, published, read }: PastShoesProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.past} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('proof.shoes.title')}</summary>
      {isOpen && <Read key={published} {...{ rules, read }} />}
    </details>
  );
}

function Read({ rules, read }: Pick<PastShoesProps, 'rules' | 'read'>) {
  const { t } = useTexts();
  const language = useLanguage();
  const [asked, setAsked] = useState(0);
  const [shoes, setShoes] = useState<readonly ToldShoe[] | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when asked for again
  useEffect(() => {
    let isWanted = true;
    setShoes(undefined);
    void read()
      .then(({ shoes: told }) => told)
      .catch(() => 'failed' as const)
      .then((found) => isWanted && setShoes(found));
    return () => {
      isWanted = false;
    };
  }, [read, asked]);
  if (shoes === undefined) return <p role="status">{t('proof.shoes.reading')}</p>;
  if (shoes === 'failed')
    return (
      <div role="alert">
        <p>{t('proof.shoes.failed')}</p>
        <Button variant="secondary" size={36} onClick={() => setAsked((before) => before + 1)}>
          {t('proof.shoes.again')}
        </Button>
      </div>
    );
  if (shoes.length === 0) return <p>{t('proof.shoes.none')}</p>;
  return (
    <ul>
      {shoes.map((shoe) => (
        <li key={shoe.chainId}>
          <a href={inVerifier(rules, shoe)} target="_blank" rel="noopener">
            {t('proof.shoes.check', {
              ...{ count: shoe.rounds.length, rounds: formatInteger(shoe.rounds.length, language) },
              hash: shoe.published.slice(0, hashShown),
            })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** So much of a hash tells one shoe from another. */
const hashShown = 8;

/** The verifier with the whole shoe: its seed, and every round as it was told. */
function inVerifier(rules: string, { published, salt, seed, length, rounds }: ToldShoe): string {
  const of = { game: 'table', rules, salt, published, serverSeed: seed, length: String(length) };
  return verifierAddress({ ...of, told: JSON.stringify({ rounds }) });
}
