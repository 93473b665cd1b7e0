/**
 * A page on paper, in every brand: black on white under the brand's name, without what only a screen needs, and no row cut in
 * two. Links that look like buttons hide themselves.
 */
export const printStyles = `
@page{size:A4;margin:15mm}
@media print{
*,::before,::after{background:none!important;color:#000!important;box-shadow:none!important;text-shadow:none!important;animation:none!important;transition:none!important}
body::before{content:attr(data-brand);display:block;margin-bottom:16px;font-weight:700}
header:not(main *),footer:not(main *),nav,aside:not(main *),button:not(th *),[role=button],[role=dialog],[aria-live],#loading,noscript,a[href^="#"]{display:none!important}
body,#root,#root :is(div,main,section){min-height:0!important}
main,main>*{max-width:none!important;padding:0!important;margin-inline:0!important}
main :is(header,footer){position:static!important}
table{table-layout:auto!important;width:100%!important;min-width:0!important}
:is(td,th),:is(td,th) *{min-width:0!important;white-space:normal!important;overflow-wrap:anywhere}
tr,li,dl>div,h1,h2,h3,img{break-inside:avoid}
h1,h2,h3,thead{break-after:avoid}
thead{display:table-header-group}
a{text-decoration:none!important}
}`;
