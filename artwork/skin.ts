import { css, hex, mix } from './colour.ts'
import type { SkinTone } from './person.ts'

export type Skin = { light: string; base: string; shade: string; deep: string; lip: string; blush: string }

const tones: Record<SkinTone, readonly [string, string, string, string]> = {
  porcelain: ['#fae2d2', '#f0cab2', '#cf9a80', '#91594a'],
  fair: ['#f6d5bc', '#e8ba9b', '#c38a6d', '#83503d'],
  olive: ['#ecc9a4', '#d8a981', '#ad7b57', '#724a34'],
  honey: ['#f0cea8', '#dfb188', '#b5845b', '#785037'],
  tan: ['#dfae82', '#c68d60', '#996341', '#603b28'],
  brown: ['#c08861', '#a26c48', '#744830', '#472b1d'],
  deep: ['#a06c48', '#825336', '#583524', '#341e15'],
  ebony: ['#80543d', '#653f2d', '#432820', '#271612'],
}

export function skinOf(tone: SkinTone): Skin {
  const [light, base, shade, deep] = tones[tone]
  const red = hex('#a8373a')
  return {
    light,
    base,
    shade,
    deep,
    lip: css(mix(mix(hex(base), hex(shade), 0.55), red, 0.34)),
    blush: css(mix(hex(base), hex('#d4503f'), 0.5)),
  }
}
