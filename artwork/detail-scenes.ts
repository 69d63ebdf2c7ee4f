import { hex, mix, smoothstep } from './colour.ts'
import { curve, type Point, points } from './curve.ts'
import { dot } from './limbs.ts'
import { fractal, type Noise } from './noise.ts'
import { listener } from './people.ts'
import { lay, type Picture, paste, shine } from './picture.ts'
import { between } from './random.ts'
import { amber, cream, ember, indigo, ink, night, type Scene, teal, wine } from './scene.ts'
import { beam, bokeh, glow, room, silhouette } from './stage-light.ts'

const lanyards: Scene = {
  slug: 'two-hundred-names',
  async paint(target, source, next) {
    room(target, source, wine, night)
    glow(target, 760, 260, 560, 360, ember, 0.5)
    bokeh(target, next, 34, [amber, ember, cream], { left: 20, right: 1180, top: 30, bottom: 560 }, 26)
    const ribbons = ['#e2502e', '#f2b25a', '#2fae8f', '#f4e7cf', '#e2502e', '#5b7fc0']
    let back = ''
    let front = ''
    for (let i = 0; i < 9; i++) {
      const x = 64 + i * 134
      const low = 330 + 46 * Math.sin(i * 1.7)
      const lean = between(next, -4, 4)
      const ribbon = ribbons[i % 6] ?? '#e2502e'
      const shape = `<g transform="rotate(${lean.toFixed(1)} ${x} 0)"><path d="M${x - 26},-10L${x - 8},${low - 26}L${x + 8},${low - 26}L${x + 26},-10H${x + 14}L${x},${low - 60}L${x - 14},-10Z" fill="${ribbon}"/><path d="M${x - 26},-10L${x - 8},${low - 26}H${x}L${x},${low - 60}L${x - 14},-10Z" fill="#000" opacity=".28"/><rect x="${x - 8}" y="${low - 30}" width="16" height="26" rx="4" fill="#b9bcc4"/><rect x="${x - 62}" y="${low}" width="124" height="170" rx="12" fill="#f8f1e2"/><path d="M${x - 62},${low + 12}a12,12 0 0 1 12,-12h100a12,12 0 0 1 12,12v34h-124z" fill="${ribbon}"/><circle cx="${x}" cy="${low + 22}" r="8" fill="#fff3dc"/><rect x="${x - 44}" y="${low + 74}" width="${60 + ((i * 17) % 28)}" height="14" rx="4" fill="#2a2d3a"/><rect x="${x - 44}" y="${low + 98}" width="${40 + ((i * 29) % 40)}" height="9" rx="4" fill="#8b8f9c"/><rect x="${x - 44}" y="${low + 116}" width="${36 + ((i * 13) % 34)}" height="9" rx="4" fill="#8b8f9c"/></g>`
      if (i % 2 === 0) front += shape
      else back += shape
    }
    await paste(target, `<g opacity=".8">${back}</g>`)
    lay(
      target,
      () => 0.42,
      () => wine,
    )
    await paste(target, front)
    glow(target, 820, 200, 420, 300, amber, 0.22)
    lay(
      target,
      (x, y) => 0.55 * smoothstep(0, 700, Math.hypot(x - 800, y - 380) - 180),
      () => night,
    )
  },
}

function steam(target: Picture, source: Noise, x: number, y: number, seed: number): void {
  shine(target, cream, (px, py) => {
    const up = (y - py) / 250
    if (up < 0 || up > 1) return 0
    const drift = 46 * fractal(source, up * 2.2 + seed, seed, 3) * up + 16 * Math.sin(up * 7 + seed)
    const width = 10 + 30 * up
    const wisp = Math.exp(-(((px - x - drift) / width) ** 2))
    return (
      0.36 *
      wisp *
      smoothstep(0, 0.12, up) *
      smoothstep(1, 0.35, up) *
      (0.6 + 0.7 * fractal(source, px / 40 + seed, py / 60, 3))
    )
  })
}

const coffee: Scene = {
  slug: 'first-coffee',
  async paint(target, source, next) {
    room(target, source, indigo, night)
    glow(target, 420, 240, 520, 300, amber, 0.6)
    bokeh(target, next, 40, [amber, cream, ember, teal], { left: 20, right: 1180, top: 20, bottom: 480 }, 30)
    lay(
      target,
      (_, y) => smoothstep(556, 562, y),
      (x, y) =>
        mix(
          mix(hex('#c98a54'), hex('#3b1e16'), smoothstep(560, 800, y)),
          hex('#ffdda6'),
          0.5 * Math.exp(-Math.hypot((x - 440) / 420, (y - 560) / 60)) + 0.1 * fractal(source, x / 220, y / 9, 3),
        ),
    )
    const cup = (x: number, y: number, size: number, light: string, shade: string) =>
      `<ellipse cx="${x + 20 * size}" cy="${y + 4}" rx="${150 * size}" ry="${20 * size}" fill="#1a0c0a" opacity=".55"/><g transform="translate(${x} ${y}) scale(${size})"><path d="M96,-150C176,-160 176,-50 88,-52" fill="none" stroke="${shade}" stroke-width="22"/><path d="M-104,-196H104L92,-34C88,-8 66,2 40,2H-40C-66,2 -88,-8 -92,-34Z" fill="url(#${light.slice(1)})"/><ellipse cx="0" cy="-196" rx="104" ry="24" fill="${shade}"/><ellipse cx="0" cy="-192" rx="92" ry="18" fill="#3a1a0e"/><path d="M-86,-192C-60,-206 60,-206 86,-192" fill="none" stroke="#ffcf8f" stroke-width="3" opacity=".5"/></g><defs><linearGradient id="${light.slice(1)}" x1="0" x2="1"><stop offset="0" stop-color="${light}"/><stop offset=".35" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>`
    await paste(
      target,
      cup(930, 640, 0.8, '#3fae97', '#0f3f3d') +
        cup(330, 690, 1.06, '#f6e7cc', '#8d6a55') +
        cup(650, 736, 1.22, '#e2502e', '#5a1512'),
    )
    steam(target, source, 930, 486, 1.3)
    steam(target, source, 326, 482, 4.1)
    steam(target, source, 646, 496, 7.7)
  },
}

const lights: Scene = {
  slug: 'lights-on',
  async paint(target, source, next) {
    room(target, source, night, indigo)
    glow(target, 600, 760, 800, 300, wine, 0.8)
    const lamps = [
      [130, 0.34, ember],
      [330, 0.2, amber],
      [520, -0.28, teal],
      [690, 0.3, cream],
      [880, -0.16, amber],
      [1080, -0.36, ember],
    ] as const
    for (const [x, turn, colour] of lamps)
      beam(target, source, { x, y: 206, turn, spread: 0.15, length: 820, colour, strength: 0.7 })
    let truss = '<path d="M0,70H1200V82H0ZM0,146H1200V158H0Z"/>'
    for (let x = -40; x < 1240; x += 80)
      truss += `<path d="M${x},82L${x + 40},146H${x + 46}L${x + 6},82ZM${x + 80},82L${x + 40},146H${x + 34}L${x + 74},82Z"/>`
    for (const [x, turn] of lamps)
      truss += `<path d="M${x - 5},150H${x + 5}V186H${x - 5}Z"/><g transform="rotate(${((-turn * 180) / Math.PI).toFixed(1)} ${x} 186)"><path d="M${x - 24},170H${x + 24}L${x + 34},226H${x - 34}Z"/><path d="M${x - 34},226H${x + 34}L${x + 44},244L${x + 34},240H${x - 34}L${x - 44},244Z"/></g>`
    await silhouette(target, truss, ink, { x: 0, y: 1, colour: amber, strength: 0.5, width: 3 })
    for (const [x, turn, colour] of lamps)
      glow(target, x + Math.sin(turn) * 46, 186 + Math.cos(turn) * 46, 30, 18, mix(colour, cream, 0.6), 0.95)
    bokeh(target, next, 30, [cream, amber], { left: 0, right: 1200, top: 320, bottom: 780 }, 3)
  },
}

const microphone: Scene = {
  slug: 'the-microphone',
  async paint(target, source, next) {
    room(target, source, night, wine)
    glow(target, 330, 300, 480, 380, ember, 0.5)
    bokeh(target, next, 46, [amber, ember, teal, cream], { left: 10, right: 1190, top: 10, bottom: 760 }, 34)
    let mesh = ''
    for (let i = -9; i <= 9; i++)
      mesh += `<path d="M${i * 16},-150C${i * 20},-60 ${i * 20},40 ${i * 14},110" stroke="#000" stroke-width="2.4" fill="none" opacity=".5"/>`
    for (let i = 0; i < 15; i++)
      mesh += `<path d="M-150,${-130 + i * 17}C-60,${-110 + i * 17} 60,${-110 + i * 17} 150,${-130 + i * 17}" stroke="#000" stroke-width="2.4" fill="none" opacity=".5"/>`
    const head = 'M-108,40C-132,-20 -128,-150 0,-158C128,-150 132,-20 108,40C96,78 60,100 0,100C-60,100 -96,78 -108,40Z'
    await paste(
      target,
      `<defs><linearGradient id="steel" x1="0" x2="1"><stop offset="0" stop-color="#ffb877"/><stop offset=".16" stop-color="#b7653f"/><stop offset=".5" stop-color="#2a2430"/><stop offset=".82" stop-color="#191a26"/><stop offset="1" stop-color="#4fa896"/></linearGradient><filter id="haze" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="18"/></filter><clipPath id="grille"><path d="${head}"/></clipPath></defs><g transform="translate(720 310) rotate(-24) scale(1.2)"><path d="M-62,112H62L40,470H-40Z" fill="url(#steel)"/><path d="${head}" fill="url(#steel)"/><g clip-path="url(#grille)">${mesh}<ellipse cx="-60" cy="-70" rx="34" ry="66" fill="#ffd9a8" opacity=".5" filter="url(#haze)"/></g><path d="M-118,34C-70,58 70,58 118,34L112,84C100,112 84,122 62,126H-62C-84,122 -100,112 -112,84Z" fill="url(#steel)"/><path d="M-116,54C-70,78 70,78 116,54L115,62C70,88 -70,88 -115,62Z" fill="#000" opacity=".42"/><path d="M-14,196H14V236H-14Z" fill="#000" opacity=".55" /><path d="M-58,150H58V156H-58Z" fill="#000" opacity=".4"/></g>`,
    )
    beam(target, source, { x: 120, y: -60, turn: 0.72, spread: 0.2, length: 900, colour: cream, strength: 0.3 })
  },
}

const soundDesk: Scene = {
  slug: 'sound-desk',
  async paint(target, source, next) {
    room(target, source, night, indigo)
    glow(target, 680, 190, 460, 190, ember, 0.7)
    for (const turn of [-0.3, 0.3])
      beam(target, source, {
        x: 680 - turn * 700,
        y: -30,
        turn,
        spread: 0.12,
        length: 420,
        colour: amber,
        strength: 0.5,
      })
    bokeh(target, next, 14, [amber, cream], { left: 330, right: 1100, top: 60, bottom: 250 }, 12)
    let crowd = ''
    for (let i = 0; i < 26; i++) crowd += dot(20 + i * 46 + between(next, -8, 8), 318 + between(next, -8, 8), 15, 1.2)
    await silhouette(target, `${crowd}<path d="M0,326H1200V470H0Z"/>`, mix(wine, ink, 0.5), {
      x: 0,
      y: -1,
      colour: amber,
      strength: 0.5,
      width: 2.5,
    })
    lay(
      target,
      (x, y) => smoothstep(0, 3, y - 430 + (x - 600) * 0.02),
      (_, y) => mix(hex('#1c2130'), hex('#0a0c14'), smoothstep(430, 800, y)),
    )
    let strips = ''
    for (let i = 0; i < 24; i++) {
      const t = (i - 11.5) / 11.5
      const at = (depth: number): Point => [600 + t * (470 + 330 * depth), 450 + 350 * depth]
      const width = (depth: number) => 12 + 12 * depth
      for (let led = 0; led < 9; led++) {
        const [x, y] = at(0.03 + led * 0.032)
        const on = led >= 9 - Math.floor(3 + 5.5 * next())
        const colour = led < 2 ? '#ff5a3c' : led < 4 ? '#ffc061' : '#45e0b4'
        strips += `<rect x="${x - width(0.1) / 2}" y="${y}" width="${width(0.1)}" height="6.5" rx="1.5" fill="${on ? colour : '#2a3040'}"/>`
      }
      for (let knob = 0; knob < 2; knob++) {
        const [x, y] = at(0.4 + knob * 0.1)
        strips += `<ellipse cx="${x}" cy="${y}" rx="${width(0.4) * 0.62}" ry="${width(0.4) * 0.42}" fill="#3a4256"/><path d="M${x},${y}L${x + between(next, -6, 6)},${y - 6}" stroke="#ffd9a0" stroke-width="2.4"/>`
      }
      const [topX, topY] = at(0.62)
      const [lowX, lowY] = at(0.94)
      const set = between(next, 0.15, 0.7)
      const [fx, fy] = at(0.62 + 0.32 * set)
      strips += `<path d="M${topX},${topY}L${lowX},${lowY}" stroke="#05060a" stroke-width="6"/><rect x="${fx - 12}" y="${fy - 8}" width="24" height="17" rx="3" fill="${i % 6 === 2 ? '#e2502e' : '#d8d3c8'}"/><path d="M${fx - 11},${fy}h22" stroke="#111" stroke-width="2"/>`
    }
    await paste(target, strips)
    glow(target, 600, 520, 620, 90, teal, 0.2)
    const person = listener(250, 330, 88, 'short', next)
    const phones =
      '<path d="M146,322C146,180 354,180 354,322L340,322C340,204 160,204 160,322Z"/><ellipse cx="152" cy="342" rx="25" ry="44"/><ellipse cx="348" cy="342" rx="25" ry="44"/>'
    await silhouette(target, person + phones, ink, { x: 0.7, y: -0.7, colour: amber, strength: 0.75, width: 4 })
  },
}

function profile(x: number, y: number, r: number, bun: boolean, beard: boolean): string {
  const outline = points(
    '-1.9,5 -1.75,2.9 -0.95,2.1 -0.6,1.5 -0.66,0.9 -0.95,0.25 -0.97,-0.4 -0.68,-0.98 0,-1.22 0.5,-1.04 0.76,-0.62 0.78,-0.3 0.73,-0.14 0.86,0.04 1.02,0.22 0.98,0.31 0.79,0.33 0.86,0.45 0.79,0.53 0.83,0.65 0.72,0.72 0.79,0.9 0.66,1.06 0.38,1.06 0.22,1.24 0.26,1.7 0.6,2.1 1.5,2.6 1.9,3.4 2,5',
  ).map(([px, py]): Point => [x + px * r, y + py * r])
  const hair = points(
    '-0.95,0.5 -1.14,-0.1 -1.02,-0.8 -0.5,-1.28 0.15,-1.38 0.66,-1.06 0.72,-0.66 0.3,-0.76 0.06,-0.3 -0.1,0.2 -0.5,0.7',
  ).map(([px, py]): Point => [x + px * r, y + py * r])
  const chin = points('0.1,0.5 0.5,0.75 0.74,0.72 0.94,0.95 0.8,1.3 0.5,1.42 0.1,1.1').map(
    ([px, py]): Point => [x + px * r, y + py * r],
  )
  return `<path d="${curve(outline, true, 0.15)}"/><path d="${curve(hair)}"/>${bun ? dot(x - r * 1.05, y - r * 0.55, r * 0.5) : ''}${beard ? `<path d="${curve(chin)}"/>` : ''}`
}

const listening: Scene = {
  slug: 'listening',
  async paint(target, source, next) {
    room(target, source, indigo, night)
    glow(target, 1120, 250, 520, 420, amber, 0.85)
    glow(target, 760, 380, 620, 420, ember, 0.36)
    bokeh(target, next, 12, [amber, cream], { left: 640, right: 1180, top: 30, bottom: 300 }, 22)
    const lamp = { x: 1, y: -0.35, colour: cream, strength: 0.95 }
    await silhouette(target, profile(880, 330, 92, false, false), mix(wine, ink, 0.25), {
      ...lamp,
      colour: amber,
      width: 3,
    })
    await silhouette(target, profile(610, 370, 112, true, false), mix(wine, ink, 0.5), { ...lamp, width: 3.5 })
    await silhouette(target, profile(290, 420, 140, false, true), ink, { ...lamp, width: 4 })
    beam(target, source, { x: 1240, y: 60, turn: -1.25, spread: 0.24, length: 900, colour: amber, strength: 0.2 })
  },
}

const fiddle: Scene = {
  slug: 'a-fiddle-at-rest',
  async paint(target, source, next) {
    lay(
      target,
      () => 1,
      (x, y) => {
        const board = Math.floor((y + x * 0.08) / 128)
        const seam = smoothstep(5, 0, Math.abs(((y + x * 0.08) % 128) - 3))
        const grain = fractal(source, x / 300 + board * 17, (y + x * 0.08) / 9, 4)
        return mix(
          mix(hex('#4a1f16'), hex('#8d4a2a'), 0.5 + 0.34 * grain + 0.1 * Math.sin(board * 2.6)),
          ink,
          seam * 0.7,
        )
      },
    )
    lay(
      target,
      (x, y) => 0.86 * smoothstep(120, 760, Math.hypot(x - 520, (y - 400) * 1.15)),
      () => mix(night, wine, 0.3),
    )
    glow(target, 500, 380, 520, 340, amber, 0.3)
    bokeh(target, next, 12, [amber, cream], { left: 20, right: 1180, top: 20, bottom: 780 }, 3)
    const half = points(
      '0,-186 44,-180 76,-146 74,-100 54,-66 66,-50 42,-24 40,22 68,50 58,68 92,104 98,148 66,182 0,190',
    )
    const body = curve(
      [
        ...half,
        ...half
          .slice(1, -1)
          .map(([x, y]): Point => [-x, y])
          .reverse(),
      ],
      true,
      0.16,
    )
    const hole = (side: number) =>
      `<path d="M${side * 40},-34C${side * 22},-30 ${side * 26},-10 ${side * 34},4S${side * 50},34 ${side * 34},44" fill="none" stroke="#1a0806" stroke-width="6" stroke-linecap="round"/><circle cx="${side * 41}" cy="-30" r="6" fill="#1a0806"/><circle cx="${side * 33}" cy="40" r="7" fill="#1a0806"/>`
    const strings = [-12, -4, 4, 12]
      .map(x => `<path d="M${x * 0.7},-420L${x},70" stroke="#ffe6bd" stroke-width="1.8" opacity=".85"/>`)
      .join('')
    await paste(
      target,
      `<defs><linearGradient id="varnish" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb65a"/><stop offset=".45" stop-color="#c4552a"/><stop offset="1" stop-color="#4a1410"/></linearGradient></defs><filter id="under" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter><g transform="translate(430 470) rotate(52) scale(1.14)"><path d="${body}M-17,-430H17L23,-40H-23Z" transform="translate(16 26)" fill="#0c0406" opacity=".75" filter="url(#under)"/><path d="${body}" fill="url(#varnish)"/><path d="${body}" fill="none" stroke="#3a100c" stroke-width="5"/>${hole(1)}${hole(-1)}<path d="M-17,-430H17L23,-40H-23Z" fill="#140b0d"/><path d="M-30,18H30L26,8C12,0 -12,0 -26,8Z" fill="#ffdca4"/><path d="M-12,186L-24,78C-12,66 12,66 24,78L12,186Z" fill="#140b0d"/>${strings}<path d="M-15,-428C-24,-470 -22,-500 -6,-516C14,-530 34,-512 26,-494C20,-482 4,-486 6,-498L15,-428Z" fill="#7a2d18"/><path d="M-20,-452H-44M20,-466H44M-20,-478H-44M22,-440H44" stroke="#140b0d" stroke-width="9" stroke-linecap="round"/><path d="M58,-140C70,-120 70,-104 60,-88" stroke="#fff0cf" stroke-width="5" fill="none" opacity=".6" stroke-linecap="round"/></g><g transform="translate(20 150)"><path d="M236,252L1016,696L1008,712L230,262Z" fill="#0c0406" opacity=".5" filter="url(#under)"/><path d="M230,220L1010,664L1006,672L226,228Z" fill="#2a0e0a"/><path d="M228,236L1004,678L1002,682L226,240Z" fill="#ffeccb" opacity=".9"/><path d="M960,636L1016,668L1004,690L952,654Z" fill="#120606"/></g>`,
    )
  },
}

/** Small things that were in the light for a moment. */
export const detailScenes: readonly Scene[] = [lanyards, coffee, lights, microphone, soundDesk, listening, fiddle]
