/** The number of words of an introduction that a host can read out. */
export const INTRODUCTION_WORDS = 60

/** What a speaker agrees to, each with a wording of its own (decision Q7). */
export const consentKinds = ['talk', 'photos'] as const

export function consentWordings(brandName: string): Record<(typeof consentKinds)[number], string> {
  return {
    talk: `${brandName} may record my talk and publish it on its website and channels.`,
    photos: `${brandName} may publish photos and conversations with me from the day.`,
  }
}
