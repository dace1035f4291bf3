// A/B by CPU time of the backend and of node: ours vs the reference function, interleaved
import { randomUUID } from 'node:crypto'; import {readFileSync} from 'node:fs';
import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { connectionConfig } from '../base/db.ts';
import { post } from './ledger.ts';
const N=Number(process.argv[2]??400), R=Number(process.argv[3]??60), K=Number(process.argv[4]??4);
const mk=(db:string)=>new pg.Pool({...connectionConfig(`postgres://postgres@localhost/${db}?host=/opt/pgledger&port=5711`),max:1});
const a=mk('led'), b=mk('lf');
const ids=(await a.query("select id from ledger.wallet where posted>0")).rows.map(r=>BigInt(r.id));
const house=BigInt((await a.query("select ledger.open_account('m','BRL','house','games') id")).rows[0].id);
await b.query("set plan_cache_mode=force_generic_plan; set enable_seqscan=off");
const pa=(await a.query('select pg_backend_pid() p')).rows[0].p, pb=(await b.query('select pg_backend_pid() p')).rows[0].p;
const cpu=(pid:number)=>Number(readFileSync(`/proc/${pid}/schedstat`,'utf8').split(' ')[0])/1e3;
const db=new Kysely<any>({dialect:new PostgresDialect({pool:a})});
async function ours(){ const cmds=Array.from({length:N},()=>{const w=ids[Math.floor(Math.random()*ids.length)]!; return {key:randomUUID(),owner:w,input:12345n,steps:[{do:'transfer' as const,debit:w,credit:house,amount:1000000n,kind:'stake' as const}]};});
 const tx=await db.startTransaction().execute(); await post(tx as any,cmds); await tx.commit().execute(); }
let nid=Date.now()*4096;
async function lf(){ let w='{',k='{',m='{',v='{',d='{'; for(let i=0;i<N;i++){const s=i?',':''; w+=s+(1+Math.floor(Math.random()*10000)); k+=s+randomUUID(); m+=s+1000000; v+=s+1; d+=s+ ++nid;} 
 const r=(await b.query({name:'b',text:'select * from place_bets_lf($6,$1,$2,$3,$4,$5)',values:[w+'}',k+'}',m+'}',v+'}',d+'}',0],types:{getTypeParser:()=>(x:string)=>x}} as any)).rows[0]; r.o_status.slice(1,-1).split(','); r.o_balance.slice(1,-1).split(','); }
const out:number[][]=[[],[],[],[],[],[]];
for(let k=0;k<K+1;k++) for(const [i,f,pid] of [[0,ours,pa],[1,lf,pb]] as const){ const c=cpu(pid),n=process.cpuUsage(),t=performance.now(); for(let r=0;r<R;r++) await f(); const u=process.cpuUsage(n); if(k>0){ out[i]!.push((cpu(pid)-c)/R/N); out[2+i]!.push((u.user+u.system)/R/N); out[4+i]!.push((performance.now()-t)*1000/R/N);} }
const med=(x:number[])=>x.sort((p,q)=>p-q)[x.length>>1]!.toFixed(2);
console.log(`PG cpu us/cmd ours ${med(out[0]!)} lf ${med(out[1]!)} | node ours ${med(out[2]!)} lf ${med(out[3]!)} | wall ours ${med(out[4]!)} lf ${med(out[5]!)}`);
await a.end(); await b.end();
