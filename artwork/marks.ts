import { curve, points } from './curve.ts'

/** The sponsors' signs, each drawn in a box of 200 by 200 in the current colour. */
function solid(path: string, extra = ''): string {
  return `<path d="${path}" ${extra}/>`
}

function outline(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function ray(turn: number, from: number, to: number, width: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return outline(`M${100 + cos * from},${100 + sin * from}L${100 + cos * to},${100 + sin * to}`, width)
}

export const marks = {
  /** Furrows that run north to a star. */
  field: [
    solid('M100,4L113,40L150,44L121,67L131,103L100,82L69,103L79,67L50,44L87,40Z'),
    ...[-84, -50, -17, 17, 50, 84].map(x =>
      solid(`M${100 + x * 0.34},118L${100 + (x + 14) * 0.34},118L${100 + x + 18},198L${100 + x - 14},198Z`),
    ),
  ].join(''),
  /** A valley cut by its river. */
  valley: [
    solid('M0,34L62,34L100,112L138,34L200,34L122,178L78,178Z', 'fill-opacity=".22"'),
    solid('M0,34L62,34L100,112L84,142Q58,132 48,122Z'),
    solid('M200,34L138,34L84,142Q104,150 96,178L122,178Z'),
  ].join(''),
  /** Three rails that change direction together. */
  rails: [0, 1, 2]
    .map(i => outline(`M8,${88 + i * 36}H${72 - i * 15}L${128 - i * 15},${32 + i * 36}H192`, 17))
    .join(''),
  /** A drawn bow and a birch leaf for its arrow. */
  bow: [
    outline('M132,14C196,58 196,142 132,186', 9),
    outline('M132,14L96,100L132,186', 4),
    solid('M4,100C30,62 70,62 96,100C70,138 30,138 4,100Z'),
    `<path d="M4,100L200,100M36,100L52,84M36,100L52,116M56,100L72,86M56,100L72,114" stroke="#fff" stroke-width="4" fill="none"/>`,
    outline('M96,100H196', 6),
  ].join(''),
  /** A sheet leaving the press. */
  press: [
    solid('M20,20H180V180H20Z'),
    `<path d="M66,156V48H108A34,34 0 0 1 108,116H90V156Z" fill="#fff"/><circle cx="107" cy="82" r="14"/>`,
  ].join(''),
  /** A cup leaning back, steam going straight up. */
  cup: [
    `<g transform="rotate(-14 100 120)">${solid('M34,84H150V120C150,164 126,186 92,186C58,186 34,164 34,120Z')}${outline('M152,100C186,96 186,146 146,146', 13)}</g>`,
    outline('M70,58C58,42 82,34 70,14M104,52C92,36 116,28 104,8', 9),
  ].join(''),
  /** A tooth under a wide sky. */
  tooth: [
    solid(
      'M48,88C44,56 76,52 100,66C124,52 156,56 152,88C150,116 140,128 134,166C130,192 112,190 108,162C106,146 94,146 92,162C88,190 70,192 66,166C60,128 50,116 48,88Z',
    ),
    outline('M14,92A88,88 0 0 1 186,92', 10),
  ].join(''),
  /** A kiln's arch with its fire. */
  kiln: [
    solid('M22,190V104A78,78 0 0 1 178,104V190H132V110A32,32 0 0 0 68,110V190Z'),
    solid(curve(points('100,112 118,142 116,176 100,190 84,176 82,148 94,150'))),
  ].join(''),
  /** A house that is also a nut. */
  nut: solid('M100,6L186,54V146L100,194L14,146V54ZM100,56L56,92V146H144V92Z', 'fill-rule="evenodd"'),
  /** The sun and its two dogs. */
  sundog: [
    `<circle cx="100" cy="104" r="34"/>`,
    outline('M30,52A88,88 0 0 0 30,156M170,52A88,88 0 0 1 170,156', 11),
    ...[-2.1, -1.57, -1.04, 1.04, 1.57, 2.1].map(turn => ray(turn, 52, 76, 10)),
    `<circle cx="10" cy="104" r="9"/><circle cx="190" cy="104" r="9"/>`,
  ].join(''),
  /** Coulees between hills, in a round badge. */
  coulee: [
    `<clipPath id="badge"><circle cx="100" cy="100" r="84"/></clipPath><circle cx="100" cy="100" r="94" fill="none" stroke="currentColor" stroke-width="8"/>`,
    `<g clip-path="url(#badge)"><circle cx="132" cy="66" r="20"/>${solid('M0,132C30,86 52,84 78,118L104,150C128,112 152,104 200,132V200H0Z')}<path d="M62,200C96,176 84,160 104,150M118,200C110,180 120,166 150,152M20,170C40,156 50,150 66,146" stroke="#fff" stroke-width="6" fill="none"/></g>`,
  ].join(''),
  /** A heron standing in the margin. */
  heron: [
    solid('M134,100C140,124 128,146 98,148C66,150 40,150 6,170C24,130 54,98 92,92C112,88 126,88 134,100Z'),
    outline('M122,106C152,88 106,66 116,40C120,30 128,26 136,28', 14),
    solid('M128,20C138,14 150,18 154,26L200,36L154,38C146,44 132,42 128,34ZM132,20L94,8L124,28Z'),
    outline('M88,144V196H98M104,144L112,196H122', 6),
    `<circle cx="141" cy="27" r="3.6" fill="#fff"/>`,
  ].join(''),
  /** Loaf and wheat over the river. */
  loaf: [
    solid('M18,128C8,84 44,58 100,58C156,58 192,84 182,128C180,140 172,144 160,144H40C28,144 20,140 18,128Z'),
    `<path d="M62,76L82,112M94,70L114,108M126,74L146,110" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
    outline('M10,172C30,160 46,184 66,172S102,160 122,172S158,184 190,170', 9),
  ].join(''),
  /** A magpie in two cuts. */
  magpie: [
    solid('M16,70C26,36 62,22 92,40C124,58 142,92 196,178L146,160C104,168 62,150 52,112L50,84Z'),
    `<path d="M84,86C112,92 128,112 138,142C106,142 84,122 84,86Z" fill="#fff"/><circle cx="62" cy="62" r="6" fill="#fff"/>`,
    solid('M50,62L2,76L48,88Z'),
  ].join(''),
  /** A pillar grown from an ear of grain. */
  grain: [
    outline('M100,196V70', 8),
    ...[0, 1, 2, 3].flatMap(i => [
      solid(
        `M96,${86 + i * 30}C70,${84 + i * 30} 54,${66 + i * 30} 54,${42 + i * 30}C80,${46 + i * 30} 96,${62 + i * 30} 96,${86 + i * 30}Z`,
      ),
      solid(
        `M104,${86 + i * 30}C130,${84 + i * 30} 146,${66 + i * 30} 146,${42 + i * 30}C120,${46 + i * 30} 104,${62 + i * 30} 104,${86 + i * 30}Z`,
      ),
    ]),
    solid('M100,66C84,48 84,26 100,4C116,26 116,48 100,66Z'),
  ].join(''),
  /** Four leaves that leave room for a paw. */
  clover: [
    ...[0, 90, 180, 270].map(
      turn =>
        `<path transform="rotate(${turn} 100 96)" d="M100,92C70,74 58,44 76,24C88,12 98,18 100,28C102,18 112,12 124,24C142,44 130,74 100,92Z"/>`,
    ),
    outline('M106,104C116,140 124,166 150,192', 10),
    `<ellipse cx="100" cy="106" rx="17" ry="13" fill="#fff"/><circle cx="80" cy="92" r="7.5" fill="#fff"/><circle cx="93" cy="82" r="7.5" fill="#fff"/><circle cx="107" cy="82" r="7.5" fill="#fff"/><circle cx="120" cy="92" r="7.5" fill="#fff"/>`,
  ].join(''),
  /** Ridges that are roofs. */
  ridge: [
    outline('M8,150L72,62L112,116L138,82L192,150', 20),
    outline('M52,150L72,122L92,150M122,150L138,130L154,150', 10),
  ].join(''),
  /** A small lantern with a handle. */
  lantern: [
    outline('M66,54A34,40 0 0 1 134,54', 9),
    solid('M56,58H144L136,78H64Z'),
    `<path fill-rule="evenodd" d="M60,84H140L150,164H50ZM100,98C88,118 78,126 84,144C90,158 110,158 116,144C122,126 112,118 100,98Z"/>`,
    solid('M44,170H156V186H44Z'),
  ].join(''),
} as const

export type Mark = keyof typeof marks
