import { hasStoredSession } from './stored-session.ts';

/**
 * The inline script of a page that was rendered ahead, until its code has come (shell/src/rendering/mark-as-shown.ts). With a
 * stored session the page does not offer to log in. The button that was pressed last, or the form that was sent, is kept until
 * it works. A form that asks for a page is sent at once.
 */
export const untilShown = `(function(){
try{if(${hasStoredSession})document.documentElement.dataset.session=''}catch(error){}
function isShown(){var root=document.getElementById('root');return !root||root.dataset.rendered===undefined}
addEventListener('submit',function(event){
  if(isShown()||event.target.method==='get')return;
  event.preventDefault();
  window.pressedEarly=event.target;
},true);
addEventListener('click',function(event){
  var button=event.target instanceof Element&&event.target.closest('#root button[type=button]');
  if(button&&!isShown())window.pressedEarly=button;
},true);
})();`;
