import { countText } from '#lib/text/count-text.ts'

/** Why the tab of subscribers lists more than a letter goes to. */
export function samplesText(samples: number): string {
  return samples === 0 ? '' : ` ${countText(samples, 'sample subscriber')} in the list: no letter goes there.`
}
