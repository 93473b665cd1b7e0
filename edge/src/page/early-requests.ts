import { scriptJson } from './script-json.ts';
import { hasStoredSession } from './stored-session.ts';

/**
 * The inline script that sends the first requests of a stored session while the shell's scripts load. The token is in the
 * browser's storage, so that neither the edge nor a preload can send it. The shell takes the answers (`early-answers.ts`).
 * They are read here, because an answer that nobody reads would keep its request open.
 */
export const earlyRequestsScript = (apiBase: string, paths: readonly string[]): string => `(function(){try{
var token=localStorage.getItem('token'),user=localStorage.getItem('userId');
if(!(${hasStoredSession}))return;
function hex(bytes){return Array.from(crypto.getRandomValues(new Uint8Array(bytes)),function(byte){return (256+byte).toString(16).slice(1)}).join('')}
window.earlyRequests=${scriptJson(paths)}.map(function(path){
  var url=${scriptJson(apiBase)}+path.replace('{id}',encodeURIComponent(user));
  var headers={accept:'application/json',authorization:'Bearer '+token,traceparent:'00-'+hex(16)+'-'+hex(8)+'-00'};
  var answer=fetch(url,{headers:headers}).then(function(response){
    return response.text().then(function(text){return new Response(text,{status:response.status,headers:response.headers})});
  });
  answer.catch(function(){});
  return {url:url,token:token,sentAt:performance.now(),answer:answer};
});
}catch(error){}})();`;
