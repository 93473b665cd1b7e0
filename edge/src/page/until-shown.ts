import { hasStoredSession } from './stored-session.ts';

/**
 * The inline script of a page that was rendered ahead, until its code has come (shell/src/rendering/mark-as-shown.ts). With a
 * stored session the page does not offer to log in. A form is sent once that works.
 */
export const untilShown = `(function(){
try{if(${hasStoredSession})document.documentElement.dataset.session=''}catch(error){}
addEventListener('submit',function(event){
  var root=document.getElementById('root');
  if(!root||root.dataset.rendered===undefined)return;
  event.preventDefault();
  window.sentForm=event.target;
},true);
})();`;
