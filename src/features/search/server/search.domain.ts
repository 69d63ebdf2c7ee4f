import type { Db } from '#db/migrations/tables.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { yearToShow } from '#features/event/server/editions.domain.ts'
import { answerWords } from '#features/questions/answer-parts.ts'
import {
  MOST_FOUND,
  type SearchFind,
  type SearchGroup,
  type SearchKind,
  searchKinds,
} from '#features/search/search.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'
import { readSearched } from './search.store.ts'
import { searchedPages } from './searched-pages.ts'

/** Further words are ignored. */
const MOST_WORDS = 8
const TEXT_LENGTH = 160

interface Entry extends SearchFind {
  kind: SearchKind
  foldedTitle: string
  /** The searched text, title included. */
  folded: string
}

/** The index: texts folded once, so that a search only compares. */
export type SearchIndex = readonly Entry[]

/** Reads everything public into an index. */
export async function readSearchIndex(db: Db): Promise<SearchIndex> {
  const { speakers, items, questions, sponsors, team, content } = await readSearched(db, await yearToShow(db))
  return [
    ...speakers.flatMap(speaker => {
      const talk = `${speaker.talkSummary} ${speaker.talkDescription} ${speaker.topic}`
      const path = `/speakers/${speaker.id}`
      const [title, about] = [talkTitleOf(speaker), `${speaker.name}, ${speaker.year}`]
      return [
        entry('Speakers and talks', path, speaker.name, `${speaker.title}, ${speaker.year}. ${speaker.bio}`),
        entry('Speakers and talks', `${path}/presentation`, title, `${about}. ${talk}`),
      ]
    }),
    ...items.map(({ id, title, startTime, endTime, location, description }) =>
      entry('Schedule', `/schedule#${itemAnchor(id)}`, title, `${startTime} - ${endTime}, ${location}. ${description}`),
    ),
    ...questions.map(({ id, group, question, answer }) =>
      entry('Questions', `/questions#answer-${id}`, question, answerWords(answer), group),
    ),
    // Without questions the page does not exist.
    ...searchedPages
      .filter(({ page }) => page !== 'questions' || questions.length > 0)
      .map(({ page, title, path, words }) => {
        const written = content.filter(item => item.page === page)
        const text = written.map(item => (item.type === 'html' ? wordsOf(item.content) : item.content)).join(' ')
        return entry('Pages', path, title, text, words)
      }),
    ...team.map(({ name, role, bio }) => entry('People and partners', '/team', name, `${role}. ${bio}`)),
    ...sponsors.map(({ name, description }) => entry('People and partners', '/sponsor', name, description)),
  ]
}

/** The currently public entries: tickets and recaps depend on time. */
export function shownIn({ phase, pastEditions }: EventTimes, index: SearchIndex): SearchIndex {
  const { showsTickets } = phaseRules[phase]
  return [
    ...index.filter(({ path }) => showsTickets || path !== '/#tickets'),
    ...pastEditions.map(({ year, title, theme, date, isOff }) => {
      const text = [isOff ? 'Cancelled' : ordinalDayText(date), theme].filter(Boolean).join('. ')
      return entry('Pages', `/relive-${year}`, title, text, 'recap look back pictures photos recordings')
    }),
  ]
}

/** The entries that contain every word, regardless of case and accents; matches in titles come first. */
export function searchIn(index: SearchIndex, wanted: string): SearchGroup[] {
  const words = foldText(wanted).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const found = index.filter(({ folded }) => words.every(word => holds(folded, word)))
  const isNamed = ({ foldedTitle }: Entry) => words.every(word => holds(foldedTitle, word))
  const inOrder = [...found.filter(isNamed), ...found.filter(item => !isNamed(item))]
  return searchKinds
    .map(kind => ({
      kind,
      finds: inOrder
        .filter(item => item.kind === kind)
        .slice(0, MOST_FOUND)
        .map(asFind),
    }))
    .filter(({ finds }) => finds.length > 0)
}

/** Whether a text contains a word, or the word without its English ending: 'parking' finds 'park'. */
function holds(text: string, word: string): boolean {
  return text.includes(word) || text.includes(word.replace(/^(.{4,}?)(?:ing|ed|es|s)$/, '$1'))
}

function entry(kind: SearchKind, path: string, title: string, text: string, words = ''): Entry {
  const folded = foldText(`${title}\n${text}\n${words}`)
  return { kind, path, title, text: excerpt(text, TEXT_LENGTH), foldedTitle: foldText(title), folded }
}

function asFind({ title, text, path }: Entry): SearchFind {
  return { title, text, path }
}
