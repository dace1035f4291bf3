import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './security.module.css';
import { type Guard, isGuardSet, nextGuard } from './security-state.ts';

interface StandingProps {
  config: SecurityConfig;
  /** The guards the merchant offers. */
  offered: readonly Guard[];
  onBegin(guard: Guard): void;
}

/** How many guards stand, and the one to set up next. */
export function Standing({ config, offered, onBegin }: StandingProps) {
  const t = useTexts('security');
  const count = offered.filter((guard) => isGuardSet(guard, config)).length;
  const next = nextGuard(config, offered);
  return (
    <section className={css.standing} aria-labelledby="standing">
      <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
      <div>
        <h2 id="standing">{t('standing.title')}</h2>
        <p className={css.figure}>
          {count} <small>{t('standing.of', { count: offered.length })}</small>
        </p>
        <div className={css.steps} aria-hidden="true">
          {offered.map((guard, at) => (
            <i key={guard} className={at < count ? css.on : undefined} />
          ))}
        </div>
        <p className={css.next}>{next ? t(`standing.next.${next}`) : t('standing.all')}</p>
      </div>
      {next && <Button onClick={() => onBegin(next)}>{t(`standing.begin.${next}`)}</Button>}
    </section>
  );
}
