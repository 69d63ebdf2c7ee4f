import { hex, mix, smoothstep } from './colour.ts'
import { limb } from './limbs.ts'
import { fractal } from './noise.ts'
import { indoors, listener, poses, standing } from './people.ts'
import { lay, type Picture, paste, shine } from './picture.ts'
import { between, type Random } from './random.ts'
import { amber, blue, cream, ember, indigo, ink, night, type Scene, teal, wine } from './scene.ts'
import { bokeh, glow, room, silhouette } from './stage-light.ts'

function window(target: Picture, left: number, right: number, top: number, bottom: number, snow: Random): void {
  lay(
    target,
    (x, y) => (x > left && x < right && y > top && y < bottom ? 1 : 0),
    (_, y) => mix(hex('#7fb4c8'), hex('#eed9c4'), smoothstep(top, bottom, y)),
  )
  bokeh(target, snow, 90, [[1, 1, 1]], { left, right, top, bottom }, 4)
}

const volunteers: Scene = {
  slug: 'the-orange-vests',
  async paint(target, source, next) {
    room(target, source, indigo, night)
    window(target, 120, 1080, 80, 470, next)
    glow(target, 600, 280, 620, 300, blue, 0.3)
    await silhouette(
      target,
      `${[120, 360, 600, 840, 1076].map(x => `<path d="M${x - 7},70H${x + 7}V480H${x - 7}Z"/>`).join('')}<path d="M100,64H1100V84H100ZM100,468H1100V500H100Z"/>`,
      hex('#1a2140'),
      { x: 0, y: -1, colour: cream, strength: 0.3, width: 3 },
    )
    const crew = [
      [330, 810, 560, 'waiting', 'bun'],
      [600, 840, 600, 'holding', 'short'],
      [870, 815, 570, 'still', 'long'],
    ] as const
    await silhouette(
      target,
      crew.map(([x, y, tall, pose, look]) => standing(x, y, tall, poses[pose], look, 'trousers')).join(''),
      hex('#0d1122'),
      { x: 0.3, y: -1, colour: cream, strength: 0.75, width: 3.5 },
    )
    const vests = crew.map(([x, y, tall]) => {
      const chest = y - tall * 0.8
      return `<path d="M${x - 58},${chest + 4}L${x - 26},${chest - 14}L${x},${chest + 70}L${x + 26},${chest - 14}L${x + 58},${chest + 4}L${x + 50},${chest + 172}H${x + 8}L${x},${chest + 96}L${x - 8},${chest + 172}H${x - 50}Z" fill="#e2502e"/><path d="M${x - 52},${chest + 116}L${x - 6},${chest + 122}L${x - 8},${chest + 138}L${x - 52},${chest + 132}ZM${x + 52},${chest + 116}L${x + 6},${chest + 122}L${x + 8},${chest + 138}L${x + 52},${chest + 132}Z" fill="#ffdf9e"/>`
    })
    await paste(target, vests.join(''), 0.94)
  },
}

const conversation: Scene = {
  slug: 'by-the-window',
  async paint(target, source, next) {
    room(target, source, wine, night)
    window(target, 250, 950, 60, 600, next)
    await silhouette(
      target,
      '<path d="M236,50H964V66H236ZM236,600H964V630H236ZM236,50H256V620H236ZM944,50H964V620H944ZM592,60H608V610H592ZM250,318H950V330H250Z"/>',
      hex('#2a1424'),
      { x: 0, y: -1, colour: cream, strength: 0.35, width: 3 },
    )
    glow(target, 600, 330, 430, 320, cream, 0.26)
    shine(
      target,
      cream,
      (x, y) =>
        0.24 * smoothstep(1, 0.6, Math.abs(x - 600) / Math.max(1, 350 + (y - 630) * 0.8)) * smoothstep(630, 640, y),
    )
    const pair =
      standing(
        468,
        756,
        470,
        {
          arms: [
            [-0.2, -0.05],
            [0.45, 1.9],
          ],
          legs: [
            [-0.1, -0.04],
            [0.06, 0.05],
          ],
          lean: 0.04,
        },
        'long',
        'skirt',
      ) +
      standing(
        738,
        762,
        500,
        {
          arms: [
            [-0.24, 1.1],
            [0.24, -1.3],
          ],
          legs: [
            [-0.06, -0.05],
            [0.1, 0.04],
          ],
          lean: -0.03,
        },
        'curly',
        'trousers',
      )
    await silhouette(target, pair, ink, { x: 0.1, y: -1, colour: cream, strength: 0.8, width: 3.5 })
  },
}

const lunch: Scene = {
  slug: 'long-tables',
  async paint(target, source, next) {
    room(target, source, night, wine)
    for (const [x, y, size] of [
      [150, 190, 0.8],
      [430, 150, 1],
      [750, 130, 1.1],
      [1060, 170, 0.95],
    ] as const) {
      await silhouette(
        target,
        `<path d="M${x - 2},0H${x + 2}V${y}H${x - 2}Z"/><path d="M${x - 66 * size},${y + 54 * size}C${x - 54 * size},${y} ${x + 54 * size},${y} ${x + 66 * size},${y + 54 * size}Z"/>`,
        ink,
        { x: 0, y: 1, colour: amber, strength: 0.9, width: 4 },
      )
      shine(
        target,
        amber,
        (px, py) =>
          0.34 *
          smoothstep(1, 0.2, Math.abs(px - x) / Math.max(1, 60 * size + (py - y - 50) * 0.5)) *
          smoothstep(y + 48, y + 58, py) *
          Math.exp(-Math.abs(py - y) / 420),
      )
      glow(target, x, y + 56 * size, 44, 18, cream, 0.9)
    }
    let back = ''
    for (let i = 0; i < 10; i++)
      back += listener(
        60 + i * 122 + between(next, -22, 22),
        424 + between(next, -14, 14),
        30,
        indoors[i % 5] ?? 'short',
        next,
      )
    await silhouette(target, back, mix(wine, ink, 0.4), { x: 0, y: -1, colour: amber, strength: 0.8, width: 3 })
    lay(
      target,
      (_, y) => smoothstep(544, 548, y) * (1 - smoothstep(626, 630, y)),
      (x, y) => mix(hex('#f3d9b0'), hex('#a86a44'), smoothstep(545, 630, y + 14 * fractal(source, x / 160, y / 20, 2))),
    )
    const plates = Array.from(
      { length: 9 },
      (_, i) =>
        `<ellipse cx="${90 + i * 128}" cy="${578 + (i % 2) * 12}" rx="38" ry="11" fill="#fff6e4"/><ellipse cx="${90 + i * 128}" cy="${576 + (i % 2) * 12}" rx="24" ry="6.5" fill="${['#d9673c', '#e0a53f', '#7f9a52'][i % 3]}"/><path d="M${140 + i * 128},556h22l-3,32h-16z" fill="#e9f1f0" opacity=".7"/>`,
    )
    await paste(target, plates.join(''))
    let near = ''
    for (let i = 0; i < 7; i++)
      near += listener(
        80 + i * 178 + between(next, -24, 24),
        660 + between(next, -12, 12),
        46,
        indoors[(i + 2) % 5] ?? 'short',
        next,
      )
    await silhouette(target, near, ink, { x: 0, y: -1, colour: amber, strength: 0.6, width: 3.5 })
  },
}

const backstage: Scene = {
  slug: 'in-the-wings',
  async paint(target, source, next) {
    room(target, source, night, night)
    lay(
      target,
      x => smoothstep(560, 566, x) * smoothstep(1080, 1074, x),
      (x, y) => mix(hex('#ffd9a2'), hex('#d4552f'), smoothstep(60, 760, y + 50 * fractal(source, x / 130, y / 90, 3))),
    )
    glow(target, 830, 340, 320, 380, amber, 0.5)
    const fold = (x: number, y: number) =>
      0.5 + 0.5 * Math.sin(x / 21 + 2.2 * fractal(source, x / 160, y / 900, 2) + y / 700)
    lay(
      target,
      (x, y) =>
        Math.max(
          smoothstep(1.5, -1.5, x - 600 - 26 * Math.sin(y / 240)),
          smoothstep(-1.5, 1.5, x - 1040 - 20 * Math.sin(y / 200 + 1)),
        ),
      (x, y) => {
        const spill = Math.exp(-Math.abs(x - (x < 800 ? 600 : 1050)) / 110)
        return mix(
          mix(hex('#1c060b'), hex('#7d1a1c'), fold(x, y) ** 2 * 0.7),
          hex('#ff9a58'),
          spill * fold(x, y) * 0.62,
        )
      },
    )
    shine(
      target,
      amber,
      (x, y) => 0.4 * smoothstep(1, 0.6, Math.abs(x - 820 + (y - 700) * 1.2) / 220) * smoothstep(700, 706, y),
    )
    await silhouette(target, standing(722, 752, 500, poses.waiting, 'short', 'trousers'), ink, {
      x: 1,
      y: -0.4,
      colour: cream,
      strength: 0.95,
      width: 4,
    })
    await silhouette(
      target,
      `${limb(
        [
          [700, 330],
          [716, 326],
        ],
        [6, 6],
      )}<path d="M1000,800V560H1008V800ZM980,556H1030V566H980Z"/>`,
      ink,
      { x: -1, y: 0, colour: amber, strength: 0.6, width: 2 },
    )
    bokeh(target, next, 10, [teal, ember], { left: 60, right: 420, top: 540, bottom: 760 }, 7)
  },
}

/** What happened around the hall. */
export const lobbyScenes: readonly Scene[] = [volunteers, conversation, lunch, backstage]
