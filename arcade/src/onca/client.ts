import { makeSlotClient } from '../slots/slot-client.tsx';
import { theme } from './theme.ts';

export const client = makeSlotClient(theme);
