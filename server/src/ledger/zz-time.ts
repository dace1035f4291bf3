import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { connectionConfig } from '../base/db.ts';

import { post } from './ledger.ts';
const N=Number(process.argv[2]??500);
const url='postgres://postgres@localhost/led?host=/opt/pgledger&port=5711';
const pool=new pg.Pool({...connectionConfig(url),max:1});
const ids=(await pool.query("select id from ledger.wallet where posted>0")).rows.map(r=>BigInt(r.id));
const house=BigInt((await pool.query("select ledger.open_account('m','BRL','house','games') id")).rows[0].id);
const db=new Kysely<any>({dialect:new PostgresDialect({pool})});
const sum:Record<string,number>={}; let last=performance.now(); const mark=(n:string)=>{const t=performance.now(); sum[n]=(sum[n]??0)+t-last; last=t;};
const R=Number(process.argv[3]??200); import {readFileSync} from 'node:fs'; const pid=(await pool.query('select pg_backend_pid() p')).rows[0].p; const cpu=()=>{const f=readFileSync(`/proc/${pid}/schedstat`,'utf8').split(' '); return Number(f[0])/1e6;}; const c0=cpu(); const n0=process.cpuUsage(); last=performance.now();
for(let r=0;r<R;r++){ 
 const cmds=Array.from({length:N},()=>{const w=ids[Math.floor(Math.random()*ids.length)]!; return {key:randomUUID(),owner:w,input:12345n,steps:[{do:'transfer' as const,debit:w,credit:house,amount:1000000n,kind:'stake' as const}]};});
 mark('make'); const tx=await db.startTransaction().execute(); mark('begin');
 await post(tx as any,cmds); mark('post'); await tx.commit().execute(); mark('commit'); }
for(const k in sum) console.log(k.padEnd(8),(sum[k]!/R).toFixed(3),'ms/batch',(sum[k]!/R/N*1000).toFixed(2),'us/cmd');
const nu=process.cpuUsage(n0); console.log('PG cpu',((cpu()-c0)/R/N*1000).toFixed(2),'us/cmd   node cpu',((nu.user+nu.system)/R/N).toFixed(2),'us/cmd'); await pool.end();
