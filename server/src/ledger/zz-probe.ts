import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openLedger } from './ledger.ts';
const L=Number(process.argv[2]??2),N=Number(process.argv[3]??500),S=Number(process.argv[4]??6),skew=process.argv[5]==='skew';
const url='postgres://postgres@localhost/led?host=/opt/pgledger&port=5711';
const c=new pg.Client({host:'/opt/pgledger',port:5711,user:'postgres',database:'led'}); await c.connect();
let ids=(await c.query("select id from ledger.wallet where posted>0")).rows.map(r=>BigInt(r.id));
const house=BigInt((await c.query("select ledger.open_account('m','BRL','house','games') id")).rows[0].id);
if(ids.length===0){ await c.query("select ledger.open_account('m','BRL','player','main') from generate_series(1,10000)"); await c.query('update ledger.wallet set posted=1000000000000000'); await c.query('vacuum analyze ledger.wallet'); ids=(await c.query("select id from ledger.wallet")).rows.map(r=>BigInt(r.id)); }
await c.end();
const led=await openLedger(url,{lanes:L,maxBatch:N});
let done=0,stop=false;const lat:number[]=[];
async function user(){ while(!stop){ const w= skew&&Math.random()<0.2?ids[0]!:ids[Math.floor(Math.random()*ids.length)]!; const t=performance.now();
 const a=await led.submit({key:randomUUID(),owner:w,input:12345n,steps:[{do:'transfer',debit:w,credit:house,amount:1000000n,kind:'stake'}]}); if(!a.ok) throw new Error(a.code); lat.push(performance.now()-t); done++; } }
const us=Array.from({length:Math.round(2.5*N)},user);
const t0=performance.now(); const c0=process.cpuUsage();
await new Promise(r=>setTimeout(r,S*1000)); stop=true; const el=performance.now()-t0; const n=done; const cu=process.cpuUsage(c0); await Promise.all(us); lat.sort((a,b)=>a-b);
console.log(`ours L${L} N${N} ${Math.round(n/el*1000)}/s p50=${lat[lat.length>>1]!.toFixed(1)} p99=${lat[Math.floor(lat.length*.99)]!.toFixed(1)} cpu=${((cu.user+cu.system)/el/10).toFixed(0)}%`); await led.close();
