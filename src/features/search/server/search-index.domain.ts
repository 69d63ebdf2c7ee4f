import type { Db } from '#db/migrations/tables.ts'
import { yearToShow } from '#features/event/server/editions.domain.ts'
import { withoutHidden } from '#features/event/server/hidden-names.domain.ts'
import { answerWords } from '#features/questions/answer-parts.ts'
import { questions } from '#features/questions/server/questions.collection.ts'
import { type Folded, foldWords, holds } from '#features/search/found-words.ts'
import type { SearchFind, SearchKind } from '#features/search/search.schema.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { team } from '#features/team/server/team.collection.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { readSearched } from './search.store.ts'
import searchedPages from './searched-pages.json' with { type: 'json' }
import synonyms from './synonyms.json' with { type: 'json' }

export interface SearchEntry extends SearchFind {
  kind: SearchKind
  foldedTitle: Folded
  /** The searched text, title included. */
  searched: Folded
}

/** The index: texts folded once, so that a search only compares. */
export type SearchIndex = readonly SearchEntry[]

/** The tables that visitors do not see, or whose records are pictures, settings or parts of pages that are found. */
type NotFound =
  | ('volunteers' | 'volunteerRoles' | 'shifts' | 'tasks' | 'cues' | 'ticketPurchases' | 'contactSubmissions')
  | ('milestones' | 'handIns' | 'runTimes' | 'coaches' | 'slots')
  | ('newsletters' | 'mailTemplates' | 'sponsorshipPackages' | 'sitePictures' | 'siteSettings' | 'editions')
  | ('candidates' | 'formQuestions' | 'criteria' | 'rounds')

/** Reads everything public into an index. */
export async function readSearchIndex(db: Db): Promise<SearchIndex> {
  const year = await yearToShow(db)
  const { speakers, items, sponsors, content } = await readSearched(db, year)
  const nominations = await readSetting(db, 'nominations-open')
  const shownQuestions = await questions.listPublic(db, { active: true })
  /** How the records of each table are found. A table that is neither here nor in `NotFound` does not compile. */
  const records: Record<Exclude<HistoryTable, NotFound>, SearchEntry[]> = {
    speakers: speakers.flatMap(speaker => {
      const talk = `${speaker.talkSummary} ${speaker.talkDescription} ${speaker.topic}`
      const path = `/speakers/${speaker.id}`
      const [title, about] = [talkTitleOf(speaker), `${speaker.name}, ${speaker.year}`]
      const of = { kind: 'Speakers and talks', person: speaker.name, photo: speaker.photo } as const
      return [
        searchEntry(speaker.name, `${speaker.title}, ${speaker.year}. ${speaker.bio}`, {
          ...of,
          label: 'Speaker',
          path,
        }),
        searchEntry(title, `${about}. ${talk}`, { ...of, label: 'Talk', path: `${path}/presentation` }),
      ]
    }),
    scheduleItems: (await withoutHidden(db, items)).map(({ id, title, startTime, endTime, location, description }) =>
      searchEntry(title, `${startTime} - ${endTime}, ${location}. ${description}`, {
        ...{ kind: 'Schedule', label: 'Schedule', path: `/schedule#${itemAnchor(id)}` },
      }),
    ),
    questions: shownQuestions.map(({ id, group, question, answer }) => {
      const path = `/questions#answer-${id}`
      const words = `${group} ${synonymsIn(`${question} ${answer}`)}`
      return searchEntry(question, answerWords(answer), { kind: 'Questions', label: 'Question', path, words })
    }),
    // Each page has words that are not part of its text. Pages without questions or nominations are not found.
    siteContent: searchedPages
      .filter(({ page }) => page !== 'questions' || shownQuestions.length > 0)
      .filter(({ page }) => page !== 'nominate' || nominations === 'true')
      .map(({ page, title, path, words }) => {
        const written = content.filter(item => item.page === page)
        const text = written.map(item => (item.type === 'html' ? wordsOf(item.content) : item.content)).join(' ')
        return searchEntry(title, text, { kind: 'Pages', label: 'Page', path, words })
      }),
    teamMembers: (await team.listPublic(db, { year })).map(({ name, role, bio, photo }) =>
      searchEntry(name, `${role}. ${bio}`, {
        ...{ kind: 'People and partners', label: 'Team', path: '/team', person: name, photo },
      }),
    ),
    sponsors: sponsors.map(({ name, description }) =>
      searchEntry(name, description, { kind: 'People and partners', label: 'Partner', path: '/sponsor' }),
    ),
  }
  return Object.values(records).flat()
}

/** What visitors type for one thing: a text with one of the phrases is found by all of them. */
function synonymsIn(text: string): string {
  const folded = foldWords(text)
  return synonyms
    .filter(phrases => phrases.some(phrase => phrase.split(' ').every(word => holds(folded, word))))
    .flat()
    .join(' ')
}

interface EntryFacts
  extends Pick<SearchEntry, 'kind' | 'label' | 'path'>,
    Partial<Pick<SearchEntry, 'person' | 'photo'>> {
  /** Searched, but not shown. */
  words?: string
}

/** An entry of the index. */
export function searchEntry(
  title: string,
  text: string,
  { words = '', person = '', photo = '', ...facts }: EntryFacts,
): SearchEntry {
  const searched = foldWords(`${title}\n${text}\n${words}`)
  return { ...facts, title, text, person, photo, foldedTitle: foldWords(title), searched }
}
