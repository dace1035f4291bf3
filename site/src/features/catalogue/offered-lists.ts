// The lists of games besides those by type: what the brand has switched off is offered nowhere.
import { flagOn, useSiteStatus } from '../../base/site-status.ts';

const switches = new Map([
  ['HOT', 'GAMELOHOT3'],
  ['FAV', 'GAMELOFAV3'],
  ['RECENT', 'GAMELOREC3'],
]);

/** Whether the brand offers a list, by its name in the lobby or among filters; those without a switch always are. */
export function useOffered(): (list: string) => boolean {
  const status = useSiteStatus();
  return (list) => {
    const modId = switches.get(list);
    return modId === undefined || flagOn(status, modId);
  };
}
