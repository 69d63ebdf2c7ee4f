/** The style of the desk at the door: a phone or a tablet, in a hurry. Nothing in it is newer than 2020. */
export const doorStyle = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body,h1,h2,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0;list-style:none;min-width:0}
body{background:#faf8f4;color:#0e1116;font:400 1rem / 1.4 "Instrument Sans",Arial,sans-serif;overflow-wrap:anywhere}
h1,h2,#head b,.big{font-family:"Bricolage Grotesque",Arial,sans-serif;font-weight:780;font-variant-numeric:tabular-nums;letter-spacing:-0.025em;line-height:1.1}
[hidden]{display:none !important}
#lost{display:none}
:focus-visible{outline:3px solid #e2402a;outline-offset:3px;border-radius:4px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.i{flex:none;width:1.25em;height:1.25em;margin-right:0.5em;fill:none;stroke:currentColor;stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round;vertical-align:-0.25em}
.label{display:inline-block;margin-top:0.25rem;padding:0.125rem 0.625rem;border:1px solid transparent;border-radius:99px;font-weight:600;font-size:0.9375rem}
.sun{background:#fbefc7;color:#5e3f00}
.rose{background:#faddd8;color:#9a2414}
button,input,output,select{font:inherit;color:inherit}
button{cursor:pointer}
.btn{min-height:3.5rem;min-width:6.5rem;padding:0.25rem 1rem;border:1px solid #c9c4b8;border-radius:0.875rem;background:#fff;font-weight:600;font-size:1.0625rem;line-height:1.25}
.btn.ember{border-color:#c22f1b;background:#c22f1b;color:#fff}
.btn.plain{min-width:3.5rem;border-color:transparent;background:none;text-decoration:underline;text-underline-offset:0.25em}
.btn.dots{text-decoration:none;letter-spacing:0.1em}
.btn[aria-pressed="true"]{border:2px solid #126a55;background:#ddf3ea;color:#0f6450}
.door #head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;min-height:4rem;padding:0.5rem 1rem;background:#141a26;color:#fff}
#head h1{margin-right:1rem;font-size:1.375rem}
#head p{flex:1;text-align:right;line-height:1.2}
#head b{display:block;font-size:1.5rem}
#head span{display:block;color:#c9cdd6;font:400 0.875rem / 1.3 "Instrument Sans",Arial,sans-serif;letter-spacing:0}
#off:not(:empty){display:flex;align-items:flex-start;padding:0.75rem 1rem;background:#fbefc7;color:#5e3f00}
#off b{display:block}
#find{display:flex;position:sticky;z-index:2;top:0;padding:0.875rem 1rem;background:#faf8f4}
#typed{flex:1;width:100%;min-width:0;min-height:3.5rem;padding:0.5rem 1rem;border:1px solid #767c89;border-radius:1rem;background:#fff;font-size:1.25rem;-webkit-appearance:none;appearance:none}
#typed::-webkit-search-cancel-button{filter:grayscale(1) brightness(0.4)}
#typed::placeholder{color:#4a5160}
#scan{margin-left:0.625rem;min-width:0}
#twice:not(:empty) > div{margin:0 1rem 0.875rem;padding:0.875rem 1rem;border-radius:1rem;background:#faddd8;color:#9a2414}
#twice b{display:block}
#twice .btn{min-height:2.75rem;margin:0.5rem 0.5rem 0 0;background:#fff;color:#0e1116;font-size:1rem}
#count{min-height:2.25rem;padding:0 1rem 0.5rem;color:#4a5160}
.g:not(:empty){border-top:1px solid #e7e2d8;border-bottom:1px solid #e7e2d8;background:#fff}
.g > li{display:grid;grid-template-columns:minmax(0,1fr) auto;grid-gap:0.375rem 1rem;align-items:center;min-height:5.25rem;padding:0.75rem 1rem}
.g > li + li{border-top:1px solid #e7e2d8}
.g .ok{background:#f6faf8}
.g > .alpha{display:block;min-height:0;padding:0.375rem 1rem;background:#f3eee4;font-weight:700}
.n{font-weight:600;font-size:1.25rem;line-height:1.3}
.n mark{background:none;color:inherit;text-decoration:underline;text-decoration-color:#e2402a;text-decoration-thickness:2px;text-underline-offset:0.2em}
.m{color:#4a5160;font-size:0.9375rem}
.in{margin-top:0.125rem;color:#0f6450;font-weight:600}
.in.kept{color:#5e3f00}
.att{display:flex;grid-column:1 / -1;align-items:flex-start;padding:0.375rem 0.75rem;border-radius:0.625rem;background:#f1edfa;color:#54349b;font-weight:600;font-size:0.9375rem}
.do{display:flex;flex-wrap:wrap;justify-content:flex-end}
.do .btn + .btn{margin-left:0.5rem}
#rest{padding:1rem;text-align:center}
aside{display:none}
#dock{display:flex;position:fixed;z-index:3;right:0;bottom:0;left:0;padding:0.75rem;border-top:1px solid #e7e2d8;background:#faf8f4}
#dock .btn{flex:1}
#dock .btn + .btn{margin-left:0.625rem}
body{padding-bottom:5.5rem}
#toast:not(:empty){display:flex;position:fixed;z-index:4;right:0.75rem;bottom:5.75rem;left:0.75rem;align-items:center;padding:0.625rem 0.625rem 0.625rem 1.25rem;border-radius:1rem;background:#0e1116;color:#fff;box-shadow:0 12px 32px rgba(14,17,22,0.4)}
#toast p{flex:1}
#toast .btn{border-color:transparent;background:#33373f;color:#fff}
.sheet{display:flex;position:fixed;z-index:5;top:0;right:0;bottom:0;left:0;justify-content:center;align-items:flex-end;background:rgba(14,17,22,0.6)}
.sheet [role=dialog],.camera{width:100%;max-width:32rem;max-height:100%;overflow:auto;padding:1.25rem;border-radius:1.5rem 1.5rem 0 0;background:#fff}
.sheet h2{margin-bottom:0.75rem;font-size:1.5rem}
.sheet label,.sheet legend{display:block;margin:0.75rem 0 0.375rem;padding:0;font-weight:600}
.sheet input:not([type]),.sheet select{width:100%;min-height:3.25rem;padding:0.5rem 0.875rem;border:1px solid #767c89;border-radius:0.75rem;font-size:1.0625rem}
.sheet fieldset{margin-top:0.75rem}
.sheet legend{margin-top:0}
.sheet [role="alert"]{color:#9a2414;font-weight:600}
.steps,.pick,.ends{display:flex;align-items:center}
.steps .btn{min-width:3.5rem;font-size:1.5rem}
.steps output{flex:1;font-weight:700;font-size:1.5rem;text-align:center}
.sheet .pick label{display:flex;flex:1;justify-content:center;align-items:center;min-height:3.25rem;margin:0;border:1px solid #767c89;border-radius:0.75rem}
.sheet .pick label + label{margin-left:0.5rem}
.pick input{width:1.375rem;height:1.375rem;margin:0 0.5rem 0 0;accent-color:#c22f1b}
.ends{margin-top:1.25rem}
.ends .btn:last-child{flex:1.7;margin-left:0.625rem}
.ends .btn{flex:1}
.camera video{display:block;width:100%;margin-bottom:0.75rem;border-radius:1rem;background:#0e1116}
.ended{max-width:36rem;margin:0 auto;padding:3rem 1rem}
.ended p{margin-top:1rem;font-size:1.125rem}
@media (max-width: 39.99rem){
.g > .pair{grid-template-columns:minmax(0,1fr)}
.pair .do .btn{flex:1}
.g > li:not(.pair) .do .btn:not(.plain){min-width:5.5rem}
}
@media (max-width: 22rem){
.g > li{grid-template-columns:minmax(0,1fr)}
.do{justify-content:flex-start}
}
@media (min-width: 64rem){
.cols{display:grid;grid-template-columns:minmax(0,1fr) 24rem}
.cols > div{min-height:calc(100vh - 4rem);border-right:1px solid #e7e2d8}
aside{display:block;padding:1rem 1.25rem}
#totals,#last{margin-bottom:1.25rem;padding:1rem 1.25rem;border:1px solid #e7e2d8;border-radius:1rem;background:#fff}
.big{margin-bottom:0.5rem;font-size:2.5rem}
.big span{color:#4a5160;font:400 1rem "Instrument Sans",Arial,sans-serif;letter-spacing:0}
#totals dl div{display:flex;justify-content:space-between;color:#4a5160}
#totals dd{margin-left:1rem;white-space:nowrap}
#last h2{margin-bottom:0.5rem;font-size:1.25rem}
#last li{display:flex;align-items:center;min-height:3.5rem;border-top:1px solid #e7e2d8}
#last li > span{flex:1}
#last span span{display:block;color:#4a5160;font-size:0.875rem}
#dock{left:auto;width:24rem;border-left:1px solid #e7e2d8}
#toast:not(:empty){right:25rem;left:auto;width:24rem;bottom:1rem}
.sheet{align-items:center}
.sheet [role=dialog],.camera{border-radius:1.5rem}
}
@media (forced-colors: active){
.ember,.att,#twice > div,#off:not(:empty){border:0.1875rem solid Highlight}
}`
