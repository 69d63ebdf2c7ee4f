import type { Db } from '#db/migrations/tables.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { yearToShow } from '#features/event/server/editions.domain.ts'
import { withoutHidden } from '#features/event/server/hidden-names.domain.ts'
import { answerWords } from '#features/questions/answer-parts.ts'
import { excerptAround, type Folded, foldWords, holds, wordsToFind } from '#features/search/found-words.ts'
import {
  MOST_FOUND,
  type SearchFind,
  type SearchGroup,
  type SearchKind,
  searchKinds,
} from '#features/search/search.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { dayText } from '#lib/time/written.ts'
import { readSearched } from './search.store.ts'
import { searchedPages } from './searched-pages.ts'
import { synonymsIn } from './synonyms.ts'

const TEXT_LENGTH = 160

interface Entry extends SearchFind {
  kind: SearchKind
  foldedTitle: Folded
  /** The searched text, title included. */
  searched: Folded
}

/** The index: texts folded once, so that a search only compares. */
export type SearchIndex = readonly Entry[]

/** The tables that visitors do not see, or whose records are pictures, settings or parts of pages that are found. */
type NotFound =
  | ('volunteers' | 'volunteerRoles' | 'shifts' | 'tasks' | 'cues' | 'ticketPurchases' | 'contactSubmissions')
  | ('newsletters' | 'mailTemplates' | 'sponsorshipPackages' | 'sitePictures' | 'siteSettings' | 'editions')

/** Reads everything public into an index. */
export async function readSearchIndex(db: Db): Promise<SearchIndex> {
  const { speakers, items, questions, sponsors, team, content } = await readSearched(db, await yearToShow(db))
  /** How the records of each table are found. A table that is neither here nor in `NotFound` does not compile. */
  const records: Record<Exclude<HistoryTable, NotFound>, Entry[]> = {
    speakers: speakers.flatMap(speaker => {
      const talk = `${speaker.talkSummary} ${speaker.talkDescription} ${speaker.topic}`
      const path = `/speakers/${speaker.id}`
      const [title, about] = [talkTitleOf(speaker), `${speaker.name}, ${speaker.year}`]
      const of = { kind: 'Speakers and talks', person: speaker.name, photo: speaker.photo } as const
      return [
        entry(speaker.name, `${speaker.title}, ${speaker.year}. ${speaker.bio}`, { ...of, label: 'Speaker', path }),
        entry(title, `${about}. ${talk}`, { ...of, label: 'Talk', path: `${path}/presentation` }),
      ]
    }),
    scheduleItems: (await withoutHidden(db, items)).map(({ id, title, startTime, endTime, location, description }) =>
      entry(title, `${startTime} - ${endTime}, ${location}. ${description}`, {
        ...{ kind: 'Schedule', label: 'Schedule', path: `/schedule#${itemAnchor(id)}` },
      }),
    ),
    questions: questions.map(({ id, group, question, answer }) => {
      const path = `/questions#answer-${id}`
      const words = `${group} ${synonymsIn(`${question} ${answer}`)}`
      return entry(question, answerWords(answer), { kind: 'Questions', label: 'Question', path, words })
    }),
    // Without questions the page does not exist.
    siteContent: searchedPages
      .filter(({ page }) => page !== 'questions' || questions.length > 0)
      .map(({ page, title, path, words }) => {
        const written = content.filter(item => item.page === page)
        const text = written.map(item => (item.type === 'html' ? wordsOf(item.content) : item.content)).join(' ')
        return entry(title, text, { kind: 'Pages', label: 'Page', path, words })
      }),
    teamMembers: team.map(({ name, role, bio, photo }) =>
      entry(name, `${role}. ${bio}`, {
        ...{ kind: 'People and partners', label: 'Team', path: '/team', person: name, photo },
      }),
    ),
    sponsors: sponsors.map(({ name, description }) =>
      entry(name, description, { kind: 'People and partners', label: 'Partner', path: '/sponsor' }),
    ),
  }
  return Object.values(records).flat()
}

/** The currently public entries: tickets and recaps depend on time. */
export function shownIn({ phase, pastEditions }: EventTimes, index: SearchIndex): SearchIndex {
  const { showsTickets } = phaseRules[phase]
  return [
    ...index.filter(({ path }) => showsTickets || path !== '/#tickets'),
    ...pastEditions.map(({ year, title, theme, date, isOff }) => {
      const text = [isOff ? 'Cancelled' : dayText(date), theme].filter(Boolean).join('. ')
      const words = 'recap look back pictures photos recordings'
      return entry(title, text, { kind: 'Pages', label: 'Page', path: `/relive-${year}`, words })
    }),
  ]
}

/** The entries that hold every word, regardless of case and accents; matches in titles come first. */
export function searchIn(index: SearchIndex, wanted: string): SearchGroup[] {
  const words = wordsToFind(wanted)
  if (words.length === 0) return []
  const found = index.filter(({ searched }) => words.every(word => holds(searched, word)))
  const isNamed = ({ foldedTitle }: Entry) => words.every(word => holds(foldedTitle, word))
  const inOrder = [...found.filter(isNamed), ...found.filter(item => !isNamed(item))]
  return searchKinds
    .map(kind => {
      const all = inOrder.filter(item => item.kind === kind)
      return { kind, count: all.length, finds: all.slice(0, MOST_FOUND).map(item => asFind(item, words)) }
    })
    .filter(({ count }) => count > 0)
}

interface EntryFacts extends Pick<Entry, 'kind' | 'label' | 'path'>, Partial<Pick<Entry, 'person' | 'photo'>> {
  /** Searched, but not shown. */
  words?: string
}

function entry(title: string, text: string, { words = '', person = '', photo = '', ...facts }: EntryFacts): Entry {
  const searched = foldWords(`${title}\n${text}\n${words}`)
  return { ...facts, title, text, person, photo, foldedTitle: foldWords(title), searched }
}

function asFind({ title, text, path, label, person, photo }: Entry, words: readonly string[]): SearchFind {
  return { title, text: excerpt(excerptAround(text, words, TEXT_LENGTH), TEXT_LENGTH), path, label, person, photo }
}
