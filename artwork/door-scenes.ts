import { hex, mix, smoothstep } from './colour.ts'
import { dot } from './limbs.ts'
import { fractal } from './noise.ts'
import { outdoors, poses, standing } from './people.ts'
import { lay, paste, shine } from './picture.ts'
import { between } from './random.ts'
import { amber, cream, ember, ink, night, type Scene, wine } from './scene.ts'
import { spruce } from './spruce.ts'
import { bokeh, glow, room, silhouette } from './stage-light.ts'

const frostMorning: Scene = {
  slug: 'frost-at-seven',
  async paint(target, source, next) {
    lay(
      target,
      () => 1,
      (x, y) => {
        const t = smoothstep(0, 560, y + 40 * fractal(source, x / 300, y / 60, 3))
        return mix(mix(hex('#16224a'), hex('#6a5f93'), smoothstep(0, 0.65, t)), hex('#f0a98a'), smoothstep(0.55, 1, t))
      },
    )
    glow(target, 980, 540, 420, 200, hex('#ffd3a0'), 0.5)
    let trees = ''
    for (let i = 0; i < 46; i++)
      trees += `<path d="${spruce(between(next, -20, 1220), 566, between(next, 50, 140), next)}"/>`
    await silhouette(target, trees, hex('#2c2f5a'), { x: 1, y: -0.6, colour: hex('#e59a86'), strength: 0.4, width: 2 })
    lay(
      target,
      (x, y) => smoothstep(-1.5, 1.5, y - 560 - 5 * Math.sin(x / 190)),
      (x, y) => mix(hex('#a39fc4'), hex('#3b3f6e'), smoothstep(560, 800, y + 26 * fractal(source, x / 190, y / 30, 3))),
    )
    await silhouette(
      target,
      '<path d="M250,572V418L470,338H800L930,418V572Z"/><path d="M560,338V282H640V338Z"/>',
      hex('#1a1d3c'),
      { x: 1, y: -1, colour: hex('#e9a78f'), strength: 0.7, width: 3 },
    )
    const panes = [290, 350, 410, 770, 830, 886]
      .map(x => `<rect x="${x}" y="448" width="38" height="66" rx="3"/>`)
      .join('')
    await paste(
      target,
      `<g fill="#ffc677">${panes}<path d="M520,572V450H680V572Z" fill="#ffd894"/><path d="M598,450H602V572H598Z" fill="#7a4326"/><path d="M576,306H624V326H576Z" fill="#ff7a4d"/></g>`,
    )
    for (const x of [309, 369, 429, 600, 789, 849, 905]) glow(target, x, 486, 70, 70, amber, 0.2)
    shine(
      target,
      amber,
      (x, y) =>
        0.44 *
        smoothstep(1, 0.2, Math.abs(x - 600) / Math.max(1, 80 + (y - 572) * 0.9)) *
        smoothstep(800, 572, y) *
        smoothstep(568, 574, y),
    )
    const walkers = [
      [468, 640, 118],
      [742, 652, 124],
      [656, 622, 104],
      [250, 690, 150],
      [965, 704, 158],
    ] as const
    await silhouette(
      target,
      walkers
        .map(([x, y, tall], i) =>
          standing(x, y, tall, i % 2 === 0 ? poses.walking : poses.still, outdoors[i] ?? 'toque', 'coat'),
        )
        .join(''),
      hex('#12142c'),
      { x: 0, y: -1, colour: amber, strength: 0.8, width: 2.5 },
    )
  },
}

const doors: Scene = {
  slug: 'doors-open',
  async paint(target, source, next) {
    room(target, source, wine, night)
    lay(
      target,
      (x, y) => (x > 420 && x < 780 && y > 120 && y < 620 ? 1 : 0),
      (x, y) => mix(hex('#ffe9c4'), hex('#f6a56a'), smoothstep(120, 620, y + 60 * fractal(source, x / 160, y / 90, 2))),
    )
    glow(target, 600, 380, 360, 340, amber, 0.55)
    shine(
      target,
      amber,
      (x, y) =>
        0.75 *
        smoothstep(1.02, 0.9, Math.abs(x - 600) / Math.max(1, 180 + (y - 620) * 1.25)) *
        smoothstep(618, 622, y) *
        (1 - smoothstep(640, 900, y)),
    )
    await silhouette(
      target,
      '<path d="M396,96H420V624H396ZM780,96H804V624H780ZM396,96H804V122H396Z"/><path d="M396,122L250,70V690L396,624Z"/><path d="M804,122L950,70V690L804,624Z"/>',
      mix(wine, ink, 0.5),
      { x: 0, y: 0.2, colour: amber, strength: 0.6, width: 3 },
    )
    let people = ''
    for (const [i, [x, y, tall]] of (
      [
        [536, 636, 330],
        [664, 652, 350],
        [470, 700, 390],
        [760, 716, 410],
      ] as const
    ).entries())
      people += standing(
        x,
        y,
        tall,
        i % 2 === 0 ? poses.walking : poses.still,
        outdoors[(i + 1) % 6] ?? 'short',
        'coat',
      )
    await silhouette(target, people, ink, { x: 0, y: -1, colour: cream, strength: 0.8, width: 3 })
    bokeh(target, next, 12, [amber, ember], { left: 20, right: 240, top: 60, bottom: 420 }, 12)
  },
}

const snowAtTheDoor: Scene = {
  slug: 'snow-at-the-door',
  async paint(target, source, next) {
    room(target, source, hex('#0b1226'), hex('#26365a'))
    lay(
      target,
      (x, y) => smoothstep(-2, 2, y - 560 - 8 * Math.sin(x / 150 + 1)),
      (x, y) => mix(hex('#5d719b'), hex('#1d2a4c'), smoothstep(560, 800, y + 40 * fractal(source, x / 220, y / 40, 3))),
    )
    await silhouette(target, '<path d="M180,580V210L520,90L860,210V580Z"/>', hex('#131a30'), {
      x: 0,
      y: -1,
      colour: hex('#a9bbdd'),
      strength: 0.75,
      width: 5,
    })
    await paste(
      target,
      '<path d="M430,576V290H610V576Z" fill="#ffcf87"/><path d="M430,290H446L470,576H430Z" fill="#7a3b22"/><path d="M666,330H770V430H666Z" fill="#ffbf70"/><path d="M716,330H720V430H716ZM666,378H770V382H666Z" fill="#3a2430"/><path d="M270,330H374V430H270Z" fill="#ffbf70"/><path d="M320,330H324V430H320ZM270,378H374V382H270Z" fill="#3a2430"/>',
    )
    glow(target, 524, 430, 210, 230, amber, 0.5)
    glow(target, 718, 380, 110, 110, amber, 0.26)
    glow(target, 322, 380, 110, 110, amber, 0.26)
    shine(
      target,
      amber,
      (x, y) =>
        0.66 *
        smoothstep(1.02, 0.7, Math.abs(x - 520 - (y - 576) * 0.2) / Math.max(1, 92 + (y - 576) * 0.75)) *
        smoothstep(574, 580, y) *
        (1 - smoothstep(600, 900, y)),
    )
    let steps = ''
    for (let i = 0; i < 9; i++) steps += dot(560 + i * 32 + (i % 2) * 10, 610 + i * 19, 6 + i * 0.7, 0.45)
    await silhouette(target, steps, hex('#3c4a72'), { x: 0, y: 1, colour: cream, strength: 0.2, width: 2 })
    await silhouette(
      target,
      standing(500, 592, 210, poses.waving, 'long', 'skirt') +
        standing(742, 704, 262, poses.walking, 'toque', 'coat') +
        standing(846, 722, 250, poses.walking, 'hood', 'coat'),
      ink,
      { x: -1, y: -0.5, colour: amber, strength: 0.9, width: 3 },
    )
    bokeh(target, next, 260, [[0.92, 0.95, 1]], { left: 0, right: 1200, top: 0, bottom: 800 }, 3.2)
    bokeh(target, next, 26, [[0.92, 0.95, 1]], { left: 0, right: 1200, top: 0, bottom: 800 }, 9)
  },
}

/** Coming and going. */
export const doorScenes: readonly Scene[] = [frostMorning, doors, snowAtTheDoor]
