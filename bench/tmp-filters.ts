import { openPostgres } from '#server/database/postgres-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { filteredPage } from '#server/feed/filtered-feed.ts';
import { searchPage } from '#server/feed/search-feed.ts';
import { NO_FILTER } from '#core/feed/feed-filter.ts';

const total = Number(process.argv[2]);
const name = `f${total}`;
const admin = openPostgres('postgres://postgres@127.0.0.1:54977/postgres');
const [has] = await admin.query('select 1 from pg_database where datname=$1', [name]);
if (!has) await admin.query(`create database ${name}`);
await admin.close();
const db = openPostgres(`postgres://postgres@127.0.0.1:54977/${name}`);
await migrate(db);
if (process.argv[3]) { await db.close(); process.exit(0); }
const now = new Date();
const f = (x: object) => ({ ...NO_FILTER, ...x });
const touched = async () => { await db.query('select pg_stat_force_next_flush()').catch(()=>0); const r = await db.query<{n: string}>(`select sum(coalesce(idx_tup_fetch,0)+coalesce(seq_tup_read,0)) as n from pg_stat_user_tables`); return Number(r[0]!.n); };
const time = async (label: string, run: () => Promise<{text: string}>) => {
  await run(); const times=[]; const before = await touched();
  let text='';
  for (let i=0;i<5;i++){ const t=performance.now(); text=(await run()).text; times.push(performance.now()-t);} 
  await new Promise(r=>setTimeout(r,1200));
  const after = await touched();
  const p = JSON.parse(text);
  console.log(label.padEnd(44), times.sort((a,b)=>a-b)[2]!.toFixed(1).padStart(7)+' ms', 'rows', String(Math.round((after-before)/5)).padStart(7), 'total', p.total, p.capped?'capped':'', p.continues?'continues':'', 'n', p.data.length);
};
const lists = { 'minutes 10': {minutes:10}, 'minutes 5 + cardiology': {minutes:5, specialty:'cardiology'}, 'cardiology + topic t40 (never)': {specialty:'cardiology', topic:'t40'}, 'credit': {credit:1}, 'credit 2 + cardiology': {credit:2, specialty:'cardiology'}, 'state florida': {state:'florida'}, 'topic t7': {topic:'t7'}, 'rare topic': {topic:'rare7'}, 'topic t7 + minutes 5': {topic:'t7',minutes:5} };
for (const [label, x] of Object.entries(lists)) {
  await time(`latest ${label}`, () => filteredPage(db, { list: 'latest', filter: f(x), learnerId: null }, now));
}
await time('popular minutes 10', () => filteredPage(db, { list: 'popular', filter: f({minutes:10}), learnerId: null }, now));
await time('popular cardiology', () => filteredPage(db, { list: 'popular', filter: f({specialty:'cardiology'}), learnerId: null }, now));
await time('unearned', () => filteredPage(db, { list: 'latest', filter: f({unearned:true}), learnerId: '1' }, now));
for (const [label, x] of Object.entries({none:{}, ...lists})) await time(`search stroke ${label}`, () => searchPage(db, 'stroke', now, undefined, { filter: f(x), learnerId: null }));
await db.close();
