import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import type { Tone } from '@palpite/ui/badge.tsx';
import { BadgeCheck } from '@palpite/ui/icon.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './security.module.css';
import { SecurityRow } from './security-row.tsx';

type State = SecurityConfig['identity'];

const tones = {
  none: 'neutral',
  started: 'info',
  pending: 'info',
  review: 'info',
  verified: 'good',
  rejected: 'bad',
} as const satisfies Record<State, Tone>;

/** CPF, document and face: how the check of who the player is stands, and the way to it. */
export function IdentityPart({ state }: { state: State }) {
  const t = useTexts('security');
  return (
    <section className={css.group} aria-labelledby="security-identity">
      <h2 id="security-identity">{t('identity.group')}</h2>
      <ul className={css.list}>
        <SecurityRow
          icon={<BadgeCheck size={20} />}
          title={t('identity.title')}
          note={t(`identity.note.${state}`)}
          badge={{ tone: tones[state], text: t(`identity.badge.${state}`) }}
          href={paths.identity}
        />
      </ul>
    </section>
  );
}
