import { useLaunch } from '../../features/catalogue/launch.ts';
import { GameCentrePage } from '../../features/catalogue/list/game-centre-page.tsx';
import { LiveTables } from '../../features/tables/live-tables.tsx';

/** Our own live tables as they stand now, then every live game. */
export function LivePage() {
  const { start, starting } = useLaunch();
  return (
    <GameCentrePage type="LIVE" before={<LiveTables onStart={(game) => void start(game)} starting={starting} />} />
  );
}
