import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';

/** The club as the verifier knows it: its id in the league without the league's. */
const clubOf = ({ competition }: Fixture, id: string) => id.replace(`${competition.id}-`, '');

/** Where a virtual match is played again from its secret; undefined until that is told. */
function proofAddress(fixture: Fixture, { named, score, counts }: MatchState): string | undefined {
  const { id, home, away, virtual } = fixture;
  const secret = named?.secret?.[0];
  if (!virtual || !home || !away || secret === undefined) return undefined;
  const half = counts.find(({ what, period }) => what === 'goals' && period === 'h1');
  return verifierAddress({
    ...{ game: 'virtual', serverSeed: secret, hash: virtual.commitment, salt: id },
    ...{ home: clubOf(fixture, home.id), away: clubOf(fixture, away.id), score: `${score.home}-${score.away}` },
    half: half && `${half.home}-${half.away}`,
  });
}

/** A link to the verifier with all of a virtual match filled in; nothing before its end, and for any other match. */
export function VerifyLink({ fixture, state }: { fixture: Fixture; state: MatchState }) {
  const { t } = useTexts();
  const address = proofAddress(fixture, state);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
      {t('event.verify')}
    </a>
  );
}
