import { readFileSync, readdirSync } from 'node:fs';
import { readContentFile } from './import-file.ts';
const o={today:'2026-01-15'};
let seed=7; const rnd=(n:number)=>{seed=(seed*1103515245+12345)%2147483648;return seed%n};
const srcs:[string,string][]=[...readdirSync('/work/shared/data/jats').slice(0,6).map(f=>[f,readFileSync('/work/shared/data/jats/'+f,'utf8')] as [string,string]), ['article.xml',readFileSync('tests/server/content/fixtures/article.xml','utf8')],['summary.md',readFileSync('tests/server/content/fixtures/summary.md','utf8')],['quiz.md',readFileSync('tests/server/content/fixtures/quiz.md','utf8')],['p.json',readFileSync('tests/server/content/fixtures/pubmedqa.json','utf8')]];
let ok=0,ref=0;
for(const [n,t] of srcs) for(let k=0;k<(n.startsWith('journal')?60:1500);k++){ 
  let s=t; const mode=k%4;
  if(mode===0){const a=rnd(s.length);s=s.slice(0,a)}
  else if(mode===1){const a=rnd(s.length),b=a+rnd(60);s=s.slice(0,a)+s.slice(b)}
  else if(mode===2){const names=['p','sec','title','fig','td','xref','fn','name','ref','label','caption','contrib','aff','abstract','table'];const a=names[rnd(names.length)]!,b=names[rnd(names.length)]!;s=s.replaceAll(new RegExp(`(</?)${a}\\b`,'g'),`$1${b}`)}
  else {const a=rnd(s.length),c=rnd(s.length);s=s.slice(0,a)+s.slice(c,c+rnd(40))+s.slice(a)}
  try{const r=readContentFile(n,s,o); if(r.ok) ok++; else {ref++; const L=s.split('\n').length; for(const x of r.refusals) if(x.line<1||x.line>L+1||!Number.isInteger(x.line)) console.log('BAD LINE',n,x,L);}}catch(e){console.log('THROW',n,k,(e as Error).stack?.slice(0,400));}
}
console.log({ok,ref});
const time=(l:string,n:string,s:string)=>{const t=performance.now();const r=readContentFile(n,s,o);console.log(l,(s.length/1e6).toFixed(1)+'MB',Math.round(performance.now()-t)+'ms',r.ok?'ok':r.refusals[0],r.ok?'':r.refusals.length,Math.round(process.memoryUsage().rss/1e6)+'MB')};
const head=srcs.find(([n])=>n==='article.xml')![1].split('<body>')[0]+'<body>'; const tail='</body></article>';
time('many p','a.xml',head+'<p>word word</p>'.repeat(1_000_000)+tail);
time('one p','a.xml',head+'<p>'+'word. Word '.repeat(1_500_000)+'</p>'+tail);
time('spaces','a.xml',head+'<p>'+'\u00a0'.repeat(5_000_000)+'</p>'+tail);
time('abstract','a.xml',head.replace('Salt is common.','\u00a0'.repeat(3_000_000)+'x').replace('dissolved in','A. '.repeat(1_000_000))+tail);
time('title','a.xml',head.replace('versus','a '.repeat(1_000_000))+tail);
time('refs','a.xml',head+'</body><back><ref-list>'+'<ref id="a"><mixed-citation>A. (1) b 10.1234/x.</mixed-citation></ref>'.repeat(200_000)+'</ref-list></back></article>');
time('cite sp','a.xml',head+'</body><back><ref-list><ref id="a"><mixed-citation>A. '+'\u00a0'.repeat(300_000)+'</mixed-citation></ref></ref-list></back></article>');
time('md','a.md',srcs.find(([n])=>n==='summary.md')![1]+'word *x* '.repeat(1_500_000));
time('md2','a.md',srcs.find(([n])=>n==='summary.md')![1]+'> '.repeat(1_000_000));
time('md3','a.md',srcs.find(([n])=>n==='summary.md')![1]+'['.repeat(200_000));
time('json','a.json','{'+Array.from({length:15000},(_,i)=>`"${i+1}": {"QUESTION":"a?","CONTEXTS":["${'x y '.repeat(200)}"],"LABELS":["A"],"MESHES":[],"final_decision":"no","LONG_ANSWER":"x"}`).join(',\n')+'}');
time('td','a.xml',head+'<table-wrap><table><tbody><tr><td>'+'<p>a</p>'.repeat(300_000)+'</td></tr></tbody></table></table-wrap>'+tail);
time('closes','a.xml',head+'<b>'.repeat(200)+'x</i>'.repeat(500000)+tail);
