import type { LobbyTable } from '@palpite/contract/tables/shapes.ts';
import { port } from '../../base/port.ts';
import type { Place } from '../names.ts';

/** A table with seats, as it stands at a place. */
export type SeatedTable = Omit<LobbyTable, 'name' | 'past'>;

/** The tables of a room above that has seats: they stand in the same lobby. */
export const seatedPort = port<(place: Place) => Promise<readonly SeatedTable[]>>('tables.seated');
