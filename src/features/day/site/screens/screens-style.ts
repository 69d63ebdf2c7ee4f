/** The style of the screens of the day. Television sets are old: nothing in it is newer than 2020. */
export const screensStyle = `
*,::before,::after{box-sizing:border-box}
html,body{height:100%}
body{display:flex;flex-direction:column;overflow-wrap:anywhere}
body,h1,h2,h3,p,ol,ul,dl,dd{margin:0;padding:0;list-style:none}
body{background:#05070b;color:#fff;font:400 1rem / 1.35 "Instrument Sans",Arial,sans-serif}
h1,h2,.brand,.clock,#time,#say,.small,.at b{font-family:"Bricolage Grotesque",Arial,sans-serif;font-weight:780;font-variant-numeric:tabular-nums;letter-spacing:-0.025em;line-height:1.05}
#screen{position:relative;flex:1;min-height:0}
#lost:not(:empty){padding:0.5em max(1rem,3.4vw);background:#fbefc7;color:#4d3500;font-weight:600;font-size:max(1rem,1.9vw)}
#full{min-height:2.75rem;border:0;background:#1c2434;color:#fff;font:inherit;font-weight:600}
[hidden],.room + #lost + #full,.stage #time:empty,.stage #say:empty{display:none}
@media (display-mode: fullscreen){
#full{display:none}
}
:focus-visible{outline:3px solid #ff7a63;outline-offset:3px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.i{flex:none;width:1.1em;height:1.1em;margin-right:0.4em;fill:none;stroke:currentColor;stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round;vertical-align:-0.2em}
.label{display:inline-block;margin-right:0.4em;padding:0.2em 0.75em;border:1px solid transparent;border-radius:99px;background:#ddf3ea;color:#0f6450;font-weight:700}
.sun{background:#fbefc7;color:#5e3f00}
.rose{background:#faddd8;color:#9a2414}
/* The stage: each state has its own shape besides its colour. */
.stage{--tone:#fff;--edge:1.6vw;display:flex;flex-direction:column;justify-content:space-between;padding:2.8vw 3.4vw 3.2vw;overflow:hidden;font-size:max(1rem,2.5vw)}
.stage #top,.stage #foot{display:flex;justify-content:space-between;align-items:baseline;min-height:1.4em;color:#c9cdd6}
.stage #foot p + p{margin-left:2vw;text-align:right}
.state{color:var(--tone);font-weight:700}
.stage #time{color:var(--tone);font-size:min(32.4vw,60vh);line-height:0.86;text-align:center;white-space:nowrap}
.stage #time p{font-size:min(calc(5em / var(--letters)),1em)}
.plenty{--tone:#3ddcb1}
.stage #bar{position:absolute;right:0;bottom:0;left:0;height:1.7vw}
.plenty #bar,.hold #bar{background:#1c2434}
#bar div{height:100%;background:var(--tone)}
.hold #bar div{width:100% !important;background:repeating-linear-gradient(115deg,#ffc53d 0 2.4vw,#4d3500 2.4vw 4.8vw)}
.soon{--tone:#ffc53d;box-shadow:inset 0 0 0 var(--edge) var(--tone)}
.over{background:#b32615}
.over #top,.over #foot{color:#fff}
.over::before,.over::after{position:absolute;top:0;right:0;left:0;height:var(--edge);background:repeating-linear-gradient(115deg,#fff 0 2.4vw,#b32615 2.4vw 4.8vw);content:""}
.over::after{top:auto;bottom:0}
.stage.message{--tone:#0e1116;background:#faf8f4;box-shadow:inset 0 0 0 var(--edge) #c22f1b}
.stage.message #top,.stage.message #foot{color:#4a5160}
.message #say{color:#0e1116;line-height:1}
.message .small{color:#0e1116;font-size:7vw}
.blank #foot{margin-top:auto;color:#767c89}
@media (prefers-reduced-motion: no-preference){
.blink #say{animation:blink 1.2s steps(1) infinite}
}
@keyframes blink{
60%{opacity:0.12}
}
/* The foyer. */
.foyer{display:flex;flex-direction:column;overflow:auto;background:linear-gradient(178deg,#0b0f18,#141a26 45%,#25324d);font-size:max(1rem,1.8vw)}
.foyer #top{display:flex;justify-content:space-between;align-items:baseline;padding:2.2vw 3.4vw 0;font-size:max(1.125rem,2.1vw)}
.brand span{margin-left:0.5em;color:#c9cdd6;font:500 0.75em "Instrument Sans",Arial,sans-serif;letter-spacing:0}
.foyer .clock{font-size:1.6em}
.foyer #body{position:relative;display:flex;flex:1;flex-direction:column;justify-content:center;align-items:flex-start;min-height:0;padding:2vw 3.4vw}
.foyer h1{margin:1.4vw 0;font-size:max(1.75rem,5.6vw)}
.foyer.next h1{max-width:62vw}
.by{color:#c9cdd6;font-size:1.25em}
.by b{color:#fff;font-weight:600}
.foyer #body > img{position:absolute;top:50%;right:3.4vw;width:28vw;height:28vw;border-radius:1.8vw;object-fit:cover;transform:translateY(-50%)}
.foyer #next:not(:empty){display:flex;align-items:center;margin:0 3.4vw 2.4vw;padding:1.6vw 2.4vw;border:1px solid #4a5160;border-radius:1.5vw;background:#1c2434}
#next h2{font-size:1.55em}
#next div{flex:1;margin:0 2vw}
#next p:not(.label){color:#c9cdd6}
.at{text-align:right}
.at b{display:block;color:#fff;font-size:1.8em}
.foyer #note:not(:empty){padding:1.1vw 3.4vw;background:#fbefc7;color:#4d3500;font-weight:600;font-size:1.1em}
.foyer.day,.foyer.partners{background:#faf8f4;color:#0e1116}
.day .brand span,.partners .brand span{color:#4a5160}
.day h1,.partners h1{font-size:max(1.75rem,3.6vw)}
.day h1 .label{margin-left:0.5em;font:700 0.5em / 1.4 "Instrument Sans",Arial,sans-serif;letter-spacing:0;vertical-align:0.3em}
.day ol{display:flex;flex:1;flex-direction:column;width:100%;min-height:0;font-size:min(1.9vw,calc(35vh / var(--rows)))}
.day li{display:flex;flex:1;align-items:center;padding:0 1.2vw;border-top:2px solid #e7e2d8;line-height:1.2}
.day li time{width:9em;color:#4a5160;font-weight:600}
.day li div{flex:1}
.day li h2{font-size:1.35em}
.day li p{color:#4a5160}
.day .past h2{color:#5d6370}
.day .now{flex-grow:1.6;border-left:0.6vw solid #2fbf9b;background:#fff}
.partners ul{display:grid;flex:1;grid-auto-rows:minmax(0,1fr);grid-template-columns:repeat(var(--columns),minmax(0,1fr));grid-gap:1.2vw;width:100%;min-height:0}
.partners li{display:flex;justify-content:center;align-items:center;min-height:0;padding:1.2vw;border:1px solid #e7e2d8;border-radius:1vw;background:#fff;font-weight:600;text-align:center}
.partners li.dark{background:#141a26}
.partners li img{width:100%;height:100%;object-fit:contain}
/* The green room: a tablet or a phone. */
.room{display:grid;grid-template:auto 1fr auto auto / 22rem minmax(0,1fr);background:#faf8f4;color:#0e1116}
.room #top{display:flex;flex-wrap:wrap;grid-column:1 / 3;justify-content:space-between;align-items:center;padding:0.75rem 1.25rem;background:#141a26;color:#fff}
.room .brand,.room .clock{font-size:1.5rem}
.room #list{grid-row:2 / 5;overflow:auto;border-right:1px solid #e7e2d8;background:#fff}
#list li{border-bottom:1px solid #e7e2d8}
#list a{display:flex;align-items:center;min-height:2.75rem;padding:0.75rem 1.125rem;color:inherit}
#list li a{text-decoration:none}
#list a > span:last-child{flex:1;min-width:0}
#list [aria-current]{border-left:4px solid #e2402a;background:#f3efe7}
#list time{float:right;font-weight:600}
.about,.room .soft,dt{color:#4a5160}
.about{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.step{margin-right:0.75rem;color:#4a5160;font-size:0.875rem}
.step.yes{color:#0f6450;font-weight:600}
.pause{padding:0.5rem 1.125rem;background:#f8f5ee;color:#4a5160;font-weight:500}
.face{display:flex;flex:none;justify-content:center;align-items:center;width:3.25rem;height:3.25rem;margin-right:0.875rem;border-radius:0.75rem;background:#f1efea;color:#4a5160;font-weight:600;object-fit:cover}
.room #person{overflow:auto;padding:1.25rem 1.75rem}
.back{display:none}
.head{display:flex;align-items:center}
.head .face{width:8rem;height:8rem;font-size:3rem}
.head h2{margin:0.375rem 0 0.25rem;font-size:2.125rem}
.say{font-size:1.125rem}
.room section{margin-top:1rem;padding:1rem 1.25rem;border:1px solid #e7e2d8;border-radius:1rem;background:#fff}
.room section h3,.room label{color:#4a5160;font:600 0.875rem / 1.5 "Instrument Sans",Arial,sans-serif;letter-spacing:0}
.room section p{font-size:1.375rem;line-height:1.5}
.room dl{display:grid;grid-template-columns:1fr 1fr;grid-gap:0.625rem 1.5rem;margin-top:1rem}
.room dd{font-weight:500}
.room form{display:flex;flex-wrap:wrap;align-items:center;padding:0 1.75rem 0.75rem}
.room label{width:100%}
.room textarea{flex:1;min-height:2.75rem;margin-right:0.75rem;padding:0.5rem 0.75rem;border:1px solid #767c89;border-radius:0.75rem;font:inherit;font-size:1rem}
.room button{min-height:2.75rem;padding:0 1rem;border:1px solid #767c89;border-radius:0.75rem;background:#fff;color:#0e1116;font:inherit;font-weight:600}
.room #presses{padding:0.75rem 1.75rem;border-top:1px solid #e7e2d8;background:#fff}
#presses div{display:grid;grid-template-columns:1fr 1fr 1fr;grid-gap:0.75rem}
.room #presses button{min-height:4.25rem;padding:0 0.5rem;border-radius:1rem;font-size:1.125rem}
#presses [aria-pressed="true"]{border:2px solid #126a55;background:#ddf3ea;color:#0f6450}
.room #presses .next{border-color:#c22f1b;background:#c22f1b;color:#fff}
#presses [role="alert"]:not(:empty){margin-top:0.5rem;color:#9a2414;font-weight:600}
@media (max-width: 47.99rem){
.foyer #body > img{position:static;width:60vw;height:60vw;margin-bottom:1rem;transform:none}
.foyer.next h1{max-width:none}
.foyer #next:not(:empty){flex-wrap:wrap}
.foyer #next > div{flex-basis:100%;margin:0.5rem 0}
.day ol{font-size:1rem}
.partners ul{grid-auto-rows:minmax(6rem,1fr);grid-template-columns:1fr 1fr}
.day li time{width:5.5em}
.foyer #body{min-height:auto}
.room{grid-template:auto 1fr auto auto / minmax(0,1fr)}
.room #top{grid-column:1}
.room #list{grid-row:2}
.room.all #person,.room.all #note,.room.all #presses,.room.one #list{display:none}
.room #person{padding:0.25rem 1rem 1rem}
.back{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
.head .face{width:6rem;height:6rem}
.head h2{font-size:1.625rem}
.room form,.room #presses{padding:0.5rem 1rem}
}
@media (forced-colors: active){
.label,.stage.message,.soon,.over,.day .now,#presses [aria-pressed="true"]{border:0.25rem solid Highlight}
.over{border-style:dashed}
.stage.message{border-style:double;border-width:1rem}
#bar div{background:Highlight}
}`
