import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { excerptAround, holds, wordsToFind } from '#features/search/found-words.ts'
import { MOST_FOUND, type SearchFind, type SearchGroup, searchKinds } from '#features/search/search.schema.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { dayText } from '#lib/time/written.ts'
import { type SearchEntry, type SearchIndex, searchEntry } from './search-index.domain.ts'

const TEXT_LENGTH = 160

/** The currently public entries: tickets and recaps depend on time. */
export function shownIn({ phase, pastEditions }: EventTimes, index: SearchIndex): SearchIndex {
  const { showsTickets } = phaseRules[phase]
  return [
    ...index.filter(({ path }) => showsTickets || path !== '/#tickets'),
    ...pastEditions.map(({ year, title, theme, date, isOff }) => {
      const text = [isOff ? 'Cancelled' : dayText(date), theme].filter(Boolean).join('. ')
      const words = 'recap look back pictures photos recordings'
      return searchEntry(title, text, { kind: 'Pages', label: 'Page', path: `/relive-${year}`, words })
    }),
  ]
}

/** The entries that hold every word, regardless of case and accents; matches in titles come first. */
export function searchIn(index: SearchIndex, wanted: string): SearchGroup[] {
  const words = wordsToFind(wanted)
  if (words.length === 0) return []
  const found = index.filter(({ searched }) => words.every(word => holds(searched, word)))
  const isNamed = ({ foldedTitle }: SearchEntry) => words.every(word => holds(foldedTitle, word))
  const inOrder = [...found.filter(isNamed), ...found.filter(item => !isNamed(item))]
  return searchKinds
    .map(kind => {
      const all = inOrder.filter(item => item.kind === kind)
      return { kind, count: all.length, finds: all.slice(0, MOST_FOUND).map(item => asFind(item, words)) }
    })
    .filter(({ count }) => count > 0)
}

function asFind({ title, text, path, label, person, photo }: SearchEntry, words: readonly string[]): SearchFind {
  return { title, text: excerpt(excerptAround(text, words, TEXT_LENGTH), TEXT_LENGTH), path, label, person, photo }
}
