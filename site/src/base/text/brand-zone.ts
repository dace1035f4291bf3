// The clock the brand keeps its books by: its days begin, and its records are written, at the time of its
// zone, wherever the reader is.
import { writeTimesIn } from '@palpite/ui/text/number-format.ts';

export const usualZone = 'America/Sao_Paulo';

/** The zone of the brand; a name of the IANA. */
export let brandZone = usualZone;

/** Takes the zone from the brand's status, before anything is drawn. */
export function keepZone(zone: string): void {
  brandZone = zone;
  writeTimesIn(zone);
}
