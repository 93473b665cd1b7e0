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
  /** Whether the page does not name all modules, so that they are asked for while the scripts load. */
  asksForModules: boolean;
}

/** Times in ms after which the modules are asked for again. Together with the time limit of an answer less than 8 s. */
const askAgainAfter = [300, 1000];
const answerWithin = 2000;

/** Keeps the answer for the shell (shell/src/main.ts). Without one, the loading screen says what to do. */
const modulesRequest = (version: string): string => `
function askForModules(waits){
  return Promise.race([
    fetch(${JSON.stringify(`/modules.json?shell=${encodeURIComponent(version)}`)}),
    new Promise(function(_,reject){setTimeout(reject,${answerWithin})})
  ]).then(function(response){if(!response.ok)throw response.status;return response.json()}).catch(function(){
    return new Promise(function(resolve){
      if(waits.length)setTimeout(function(){resolve(askForModules(waits.slice(1)))},waits[0]);
      else show('failed');
    });
  });
}
window.otherModules=askForModules(${JSON.stringify(askAgainAfter)});`;

/**
 * The inline script that watches the start of the shell. If one of its scripts fails or throws, the page is reloaded once
 * with the shell version before, if there is one. The failure is reported, as the shell itself cannot. Otherwise, and if loading takes long, the loading screen says what to do.
 */
export const loadingWatch = ({
  version,
  base,
  since,
  hasFallback,
  asksForModules,
}: WatchedShell): string => `(function(){
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
setTimeout(function(){if(screen()&&!screen().dataset.state)show('slow')},${slowAfter});${asksForModules ? modulesRequest(version) : ''}
})();`;
