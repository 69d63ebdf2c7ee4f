import { foldWords, holds } from '#features/search/found-words.ts'

/** What visitors type for one thing. A text with one of the phrases is found by all of them. */
const groups: readonly (readonly string[])[] = [
  ['refund', 'money back', 'reimburse'],
  ['wifi', 'wi-fi', 'wlan', 'internet'],
  ['hotel', 'overnight', 'accommodation', 'lodging', 'motel', 'campsite'],
  ['allergy', 'allergies', 'diet', 'vegan', 'vegetarian', 'gluten', 'no meat', 'no wheat', 'halal', 'kosher'],
  ['livestream', 'live stream', 'stream', 'watch from home', 'watch online'],
  ['recorded', 'recording', 'video'],
  ['parking', 'park', 'car park'],
  ['child', 'children', 'kids', 'baby', 'stroller'],
  ['wheelchair', 'step-free', 'accessible', 'accessibility', 'disabled'],
  ['captions', 'captioned', 'subtitles', 'hearing loop', 'deaf'],
  ['dress code', 'wear', 'clothes'],
  ['photos', 'pictures', 'photography'],
  ['price', 'cost', 'fee'],
]

/** The further words by which a text is found. */
export function synonymsIn(text: string): string {
  const folded = foldWords(text)
  return groups
    .filter(phrases => phrases.some(phrase => phrase.split(' ').every(word => holds(folded, word))))
    .flat()
    .join(' ')
}
