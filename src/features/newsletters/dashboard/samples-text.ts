import { countText } from '#lib/text/count-text.ts'

/** Why the subscriber list has more addresses than a newsletter reaches. */
export function samplesText(samples: number): string {
  return samples === 0 ? '' : ` ${countText(samples, 'sample subscriber')} in the list: no letter goes there.`
}
