import { openTable } from '../table/open-table.tsx';
import { client } from './client.ts';

await openTable(client);
