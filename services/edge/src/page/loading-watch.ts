import { healthReportsPath } from 'shared-contracts/health-path';

/** Name of the cookie that holds the version of a shell that did not start, so that the edge serves the one before. */
export const failedShellCookie = 'failed-shell';

/** Time in ms after which a page that is still loading says so. */
const slowAfter = 7500;

interface WatchedShell {
  version: string;
  /** URL of the folder with its scripts. */
  base: string;
  /** `extras.since` of the version. */
  since: string | undefined;
  /** Whether the edge has an earlier shell to serve instead. */
  hasFallback: boolean;
}

/**
 * The inline script that watches the start of the shell. If one of its scripts fails or throws, the page is reloaded once
 * with the shell version before, if there is one. The failure is reported, as the shell itself cannot. Otherwise, and if loading takes long, the loading screen says what to do.
 */
export const loadingWatch = ({ version, base, since, hasFallback }: WatchedShell): string => `(function(){
var version=${JSON.stringify(version)},base=new URL(${JSON.stringify(base)},location.href).href,hasFallback=${hasFallback};
function screen(){return document.getElementById('loading')}
function hasStarted(){var root=document.getElementById('root');return !!root&&root.childNodes.length>0&&root.dataset.rendered===undefined}
function show(state){
  if(document.readyState==='loading')return void addEventListener('DOMContentLoaded',function(){show(state)});
  if(screen())screen().dataset.state=state;
}
function useFallback(){document.cookie='${failedShellCookie}='+version+'; Path=/; Max-Age=600; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}
function report(event){
  var body={modules:[{module:'shell',version:version,since:${JSON.stringify(since)},event:event}]};
  if(navigator.sendBeacon)navigator.sendBeacon('${healthReportsPath}',new Blob([JSON.stringify(body)],{type:'application/json'}));
}
function fail(event){
  if(navigator.onLine!==false)report(event);
  if(!hasFallback||navigator.onLine===false)return show('failed');
  hasFallback=false;useFallback();location.reload();
}
addEventListener('error',function(event){
  var isScript=event.target instanceof HTMLScriptElement&&event.target.hasAttribute('data-shell');
  var isThrown=event instanceof ErrorEvent&&!hasStarted()&&event.filename.indexOf(base)===0;
  if(isScript||isThrown)fail(isScript?{kind:'failed',phase:'entry'}:{kind:'crashed'});
},true);
addEventListener('click',function(event){
  if(!(event.target instanceof Element)||!event.target.closest('#loading button'))return;
  if(hasFallback&&!hasStarted())useFallback();
  location.reload();
});
setTimeout(function(){if(screen()&&!screen().dataset.state)show('slow')},${slowAfter});
})();`;
