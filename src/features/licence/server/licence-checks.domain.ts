import type { Db } from '#db/migrations/tables.ts'
import { lastRuns, overText } from '#features/coaching/run-times.ts'
import { runTimes } from '#features/coaching/server/run-times.collection.ts'
import type { EventFacts } from '#features/event/event-profile.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { fixTab, type LicenceRule, licenceChoices, readLicenceChoices } from '#features/licence/licence.schema.ts'
import { listPartners } from '#features/partners/server/partners.domain.ts'
import { LONGEST_TALK } from '#features/schedule/schedule.schema.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { hasReleased, isExpected } from '#features/speakers/owed-by-speaker.ts'
import { readPublicSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { withoutEntities, wordsOf } from '#lib/markup/words-of.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { countText } from '#lib/text/count-text.ts'
import { countWords } from '#lib/text/count-words.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { dayText } from '#lib/time/written.ts'
import type { z } from '#lib/zod.ts'
import type { Measure, Measured, Measuring } from '#records/measure.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>

interface Found {
  looked: string
  findings: { what: string; place: z.infer<typeof fixTab> }[]
  /** Whether the data cannot show that the rule is met. */
  isUnknown?: boolean
}

/** Measures the rules that are on, for the current edition (decision N2). */
export const measureLicence: Measure = async ({ db, year, readPages }) => {
  const event = await readEventProfile(db)
  if (!readPages || event.editionYear !== year) return {}
  const choices = readLicenceChoices(await readSetting(db, 'licence-checks'))
  const facts = await readFacts(db, event, readPages)
  const on = licenceChoices.keyof().options.filter(rule => choices[rule].isOn)
  return Object.fromEntries(on.map(rule => [`licence/${rule}`, measured(choices[rule].words, rules[rule](facts))]))
}

function measured(title: string, { looked, findings, isUnknown }: Found): Measured {
  const [first] = findings
  const isMet = !first && !isUnknown
  const found = first ? `${findings.map(({ what }) => what).join('; ')}.` : looked
  return { is: isMet ? 1 : 0, of: isUnknown && !first ? 0 : 1, title, found, ...(first && { tab: first.place }) }
}

async function readFacts(db: Db, event: EventFacts, readPages: NonNullable<Measuring['readPages']>) {
  const year = event.editionYear
  const pages = [...(await readPages())].map(([path, html]) => ({ path, text: withoutScripts(html) }))
  const profiles = await readPublicSpeakers(db, { year })
  return {
    event,
    items: await scheduleItems.list(db, { year }),
    people: (await speakers.list(db, { year })).filter(isExpected),
    runs: lastRuns(await runTimes.list(db, { year })),
    partners: await listPartners(db, year),
    pages,
    home: pages.find(({ path }) => path === '/')?.text ?? '',
    /** Their pages are not made ahead. */
    profiles: profiles.map(({ id, ...texts }) => ({ path: `/speakers/${id}`, text: Object.values(texts).join('\n') })),
  }
}

const rules: Readonly<Record<LicenceRule, (facts: Facts) => Found>> = {
  'talk-length': ({ items, people, runs }) => {
    const alone = items.filter(({ talks }) => talks.length === 1)
    const shared = items.filter(({ talks }) => talks.length > 1 && !talks.every(id => runs.has(id)))
    const long = alone
      .map(({ title, startTime, endTime }) => ({ title, minutes: minutesOf(endTime) - minutesOf(startTime) }))
      .filter(({ minutes }) => minutes > LONGEST_TALK)
    const measured = people.flatMap(({ id, name, talkTitle }) => {
      const run = runs.get(id)
      return run ? { title: talkTitle || name, length: run.length, over: overText(run, LONGEST_TALK * MINUTE) } : []
    })
    const overrun = measured.filter(({ over }) => over)
    return {
      looked: `Talks with a time of their own: ${alone.length}. Sessions of several talks, whose lengths are not known: ${shared.length}. Talks measured at a rehearsal: ${measured.length}.`,
      findings: [
        ...long.map(({ title, minutes }) => ({ what: `${title}: ${minutes} minutes`, place: 'schedule' as const })),
        ...overrun.map(({ title, length }) => ({ what: `${title}: last run ${length}`, place: 'speakers' as const })),
      ],
      isUnknown: (alone.length === 0 && measured.length === 0) || shared.length > 0,
    }
  },

  // The schedule has no dates: a second day can only be in its titles.
  'one-day': ({ event: { date, startTime, endTime }, items }) => {
    const later = items.filter(({ title }) => /\bday (?:[2-9]|two|three)\b|\b(?:second|third) day\b/i.test(title))
    return {
      looked: `${dayText(date)}, ${startTime} - ${endTime}.`,
      findings: later.map(({ title }) => ({ what: title, place: 'schedule' })),
      isUnknown: date === null,
    }
  },

  'partner-pages': ({ event, partners, pages, profiles }) => {
    // Those pages are specified to show partners: home only while the event profile says so (decision P10).
    const isForPartners = (path: string) =>
      path === '/' ? event.showPartnersOnHome : /^\/(sponsor|relive-)/.test(path)
    const others = [...pages, ...profiles].filter(({ path }) => !isForPartners(path))
    return {
      looked: `${countText(partners.length, 'partner')} looked for on ${countText(others.length, 'page')}.`,
      findings: others.flatMap(({ path, text }) => {
        const place = fixTab.safeParse(/\w+/.exec(path)?.[0]).data ?? 'content'
        return shownIn(text, partners).map(name => ({ what: `${name} is on ${path}`, place }))
      }),
    }
  },

  'partners-home': ({ event, partners, home }) => {
    const names = shownIn(home, partners)
    const place = event.showPartnersOnHome ? 'settings' : 'content'
    const looked = `${countText(names.length, 'partner')} on the home page.`
    return { looked, findings: names.length > 0 ? [{ what: names.join(', '), place }] : [] }
  },

  'partner-speakers': ({ partners, people }) => {
    const known = new Set(partners.flatMap(({ name, contactName }) => [plain(name), plain(contactName)]))
    const both = people.filter(({ name }) => plain(name) !== '' && known.has(plain(name)))
    return {
      looked: `The names of ${countText(people.length, 'speaker')}, ${countText(partners.length, 'partner')} and their contacts.`,
      findings: both.map(({ name }) => ({ what: `${name} is also a partner or its contact`, place: 'speakers' })),
    }
  },

  footer: ({ event: { licenceNotice, programme }, pages }) => {
    const findings: Found['findings'] = []
    if (!licenceNotice) findings.push({ what: 'There is no licence notice', place: 'settings' })
    if (!programme.name || !programme.url)
      findings.push({ what: 'There is no parent program with a link', place: 'settings' })
    const isComplete = (footer = '') => [licenceNotice, `href="${programme.url}"`].every(part => footer.includes(part))
    const incomplete = pages.filter(({ text }) => !isComplete(text.split('<footer')[1])).map(({ path }) => path)
    if (findings.length === 0 && incomplete.length > 0)
      findings.push({ what: `Not complete on ${incomplete.join(', ')}`, place: 'settings' })
    return { looked: `The footers of ${countText(pages.length, 'page')}.`, findings }
  },

  about: ({ event: { programme, organisation }, home }) => {
    const about = home.split(' id="about"')[1]?.split('</section>')[0] ?? ''
    const names = [programme.name, organisation.name].filter(name => name && !about.includes(name))
    const findings: Found['findings'] = names.map(name => ({ what: `It does not name ${name}`, place: 'content' }))
    if (!programme.name) findings.push({ what: 'There is no parent program', place: 'settings' })
    return { looked: `“About” on the home page has ${countText(countWords(wordsOf(about)), 'word')}.`, findings }
  },

  releases: ({ people }) => {
    const missing = people.filter(person => !hasReleased(person)).map(({ name }) => name)
    return {
      looked: `${people.length - missing.length} of ${countText(people.length, 'speaker')} agreed.`,
      findings: missing.length > 0 ? [{ what: `Missing: ${missing.join(', ')}`, place: 'speakers' }] : [],
      isUnknown: people.length === 0,
    }
  },
}

/** The partners whose name, as they write it, or whose picture is in a text. */
function shownIn(text: string, partners: Facts['partners']): string[] {
  const hasPicture = (address: string) => address !== '' && text.includes(storedHash(address) ?? address)
  return partners
    .filter(({ name, logo, backgroundImage }) => hasName(text, name) || hasPicture(logo) || hasPicture(backgroundImage))
    .map(({ name }) => name)
}

/** Whether a text has a name that is not a part of a longer word. */
function hasName(text: string, name: string): boolean {
  const isLetter = (sign = '') => /[\p{L}\p{N}]/u.test(sign)
  const parts = text.split(name)
  return parts.some((part, index) => index > 0 && !isLetter(part[0]) && !isLetter(parts[index - 1]?.at(-1)))
}

/** A name as it is compared: without case, accents and punctuation. */
function plain(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Scripts hold the data of a page once more. */
function withoutScripts(html: string): string {
  return withoutEntities(html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll('&#x27;', "'"))
}
