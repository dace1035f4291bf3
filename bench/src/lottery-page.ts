import { measurePage } from './looks/measure-page.ts';

/** `lottery.page`: the betting page of a lottery. */
await measurePage('lottery.page', { vassalage: 'LOTT', gameCode: 'ssc-1' });
