import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { backupImportInput } from '#features/backup/import.schema.ts'
import { contentShapes } from '#features/content/content.schema.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import { editionForm } from '#features/event/edition-form.schema.ts'
import { defaultProfile, eventProfile } from '#features/event/event-profile.schema.ts'
import { contactInput, subscriptionInput } from '#features/inbox/inbox.schema.ts'
import { packageShapes } from '#features/partners/packages.schema.ts'
import { sponsorShapes } from '#features/partners/partners.schema.ts'
import { ticketPackages } from '#features/sale/tickets.schema.ts'
import { scheduleShapes } from '#features/schedule/schedule.schema.ts'
import { publicSpeaker, speakerChange, speakerInput } from '#features/speakers/speakers.schema.ts'
import { teamShapes } from '#features/team/team.schema.ts'
import { volunteerApplication, volunteerStatusChange } from '#features/volunteers/volunteers.schema.ts'

const speaker = { name: 'Ada', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire' }
const sponsor = { name: 'Mill', logo: '/media/x/600.webp', tier: 'Gold' }
const tier = { name: 'Gold', price: 1000, features: ['Logo'] }
const item = { startTime: '9:00 AM', endTime: '10:00 AM', title: 'Talks', description: 'Three.', location: 'Hall' }
const member = { name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
const content = { page: 'home', section: 'hero', key: 'title', type: 'text', content: 'Hello' }
const message = { name: 'Ada', email: 'ada@example.com', message: 'Is there parking nearby?' }
const ticket = { id: 'package-1', name: 'General', price: 75, features: ['Seat'] }

const edition = {
  ...defaultEdition,
  ...{ previousDate: '', speakersUntil: '', volunteersUntil: '', partnersUntil: '', programmeFrom: '' },
}

const refusals: [string, z.ZodType, object, Record<string, unknown>, string][] = [
  ['contact', contactInput, message, { name: 'A' }, 'Name must be at least 2 characters.'],
  ['contact', contactInput, message, { name: ' A ' }, 'Name must be at least 2 characters.'],
  ['contact', contactInput, message, { email: 'ada@' }, 'Please enter a valid email address.'],
  [
    'contact',
    contactInput,
    message,
    { email: 'ada@example.com\r\nBcc: x@y.zz' },
    'Please enter a valid email address.',
  ],
  ['contact', contactInput, message, { message: 'Too short' }, 'Message must be at least 10 characters.'],
  ['newsletter', subscriptionInput, {}, { email: undefined }, 'Please enter a valid email address.'],
  ['speaker', speakerInput, speaker, { name: '  ' }, 'Name is required'],
  ['speaker', speakerInput, speaker, { name: undefined }, 'Name is required'],
  ['speaker', speakerInput, speaker, { name: { $ne: '' } }, 'Name is required'],
  ['speaker', speakerInput, speaker, { email: 'unknown' }, 'Valid email is required'],
  ['speaker', speakerInput, speaker, { title: '' }, 'Professional title is required'],
  ['speaker', speakerInput, speaker, { bio: '' }, 'Bio is required'],
  ['speaker', speakerInput, speaker, { topic: '' }, 'Topic is required'],
  ['speaker', speakerInput, speaker, { talkTitle: '' }, 'Talk title is required'],
  ['speaker', speakerInput, speaker, { photo: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['speaker', speakerInput, speaker, { websiteLink: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['speaker', speakerInput, speaker, { bio: 'a\0b' }, 'Please remove the invisible characters'],
  ['speaker', speakerInput, speaker, { name: 'x'.repeat(201) }, 'Please use at most 200 characters'],
  ['speaker', speakerInput, speaker, { bio: 'x'.repeat(10_001) }, 'Please use at most 10,000 characters'],
  ['team member', teamShapes.input, member, { name: '' }, 'Name is required'],
  ['team member', teamShapes.input, member, { role: '' }, 'Role is required'],
  ['team member', teamShapes.input, member, { bio: '' }, 'Bio is required'],
  ['team member', teamShapes.input, member, { photo: '' }, 'Photo URL is required'],
  ['partner', sponsorShapes.input, sponsor, { name: 'M' }, 'Partner name must be at least 2 characters'],
  ['partner', sponsorShapes.input, sponsor, { logo: '' }, 'Logo URL is required'],
  ['partner', sponsorShapes.input, sponsor, { website: 'mill' }, 'Please enter a valid URL'],
  ['partner', sponsorShapes.input, sponsor, { tier: '' }, 'Please select a tier'],
  ['partner', sponsorShapes.input, sponsor, { featuredUntil: '2026-02-30' }, 'Please choose a date'],
  ['package', packageShapes.input, tier, { name: 'G' }, 'Package name must be at least 2 characters'],
  ['package', packageShapes.input, tier, { price: -1 }, 'Price must be a positive number'],
  ['package', packageShapes.input, tier, { price: '5' }, 'Price must be a positive number'],
  ['package', packageShapes.input, tier, { features: [] }, 'At least one feature is required'],
  ['package', packageShapes.input, tier, { features: [' '] }, 'At least one feature is required'],
  ['package', packageShapes.input, tier, { color: '#12' }, 'Color must be a valid hex color'],
  ['package', packageShapes.input, tier, { color: 'red;}' }, 'Color must be a valid hex color'],
  ['package', packageShapes.input, tier, { displayOrder: 0 }, 'Display order must be at least 1'],
  ['schedule item', scheduleShapes.input, item, { title: '' }, 'Title is required'],
  ['schedule item', scheduleShapes.input, item, { startTime: '25:00' }, 'Please use a time such as 9:00 AM'],
  ['schedule item', scheduleShapes.input, item, { endTime: '8:59 AM' }, 'End time must be after the start time'],
  ['schedule item', scheduleShapes.input, item, { endTime: '12:30 AM' }, 'End time must be after the start time'],
  ['content', contentShapes.input, content, { page: '' }, 'Page is required'],
  ['content', contentShapes.input, content, { section: '' }, 'Section is required'],
  ['content', contentShapes.input, content, { key: '' }, 'Key is required'],
  ['content', contentShapes.input, content, { type: 'script' }, 'Content type is required'],
  ['content', contentShapes.input, content, { content: '' }, 'Content is required'],
  ['volunteer', volunteerApplication, { name: 'Dana', email: 'd@example.com' }, { name: '' }, 'Name is required'],
  ['profile', eventProfile, defaultProfile, { timeZone: 'Alberta' }, 'Please enter an IANA time zone'],
  ['edition', editionForm, edition, { date: '2027-10-08' }, 'The date must be in the edition year'],
  ['edition', editionForm, edition, { date: '8 October' }, 'Please choose a date'],
  [
    'edition',
    editionForm,
    edition,
    { ticketSaleStart: '2027-06-01T00:00' },
    'Tickets must go on sale on the day at the latest',
  ],
  ['edition', editionForm, edition, { endTime: '7:00 AM' }, 'End time must be after the start time'],
]

describe('the contract refuses', () => {
  test.each(refusals)('%s: %#', (_name, schema, valid, change, expected) => {
    const [field] = Object.keys(change)
    expect(issuesOf(schema, { ...valid, ...change })).toContainEqual([field, expected])
  })

  test('a list of more than five ticket packages, or ten features', () => {
    expect(issuesOf(ticketPackages, Array(6).fill(ticket))).toEqual([
      ['', 'You can only have up to 5 ticket packages.'],
    ])
    expect(issuesOf(ticketPackages, [{ ...ticket, features: Array(11).fill('Seat') }])).toHaveLength(1)
    expect(issuesOf(ticketPackages, [{ ...ticket, price: 0.015 }])).toHaveLength(1)
  })
})

describe('the contract accepts', () => {
  const forms: [string, z.ZodType, object][] = [
    ['speaker', speakerInput, speaker],
    ['partner', sponsorShapes.input, sponsor],
    ['package', packageShapes.input, tier],
    ['schedule item', scheduleShapes.input, item],
    ['team member', teamShapes.input, member],
    ['content', contentShapes.input, content],
    ['profile', eventProfile, defaultProfile],
    ['ticket packages', ticketPackages, [{ ...ticket, isPopular: true, expiryDate: '2026-09-01' }]],
  ]
  test.each(forms)('a %s as the form sends it, adding nothing of its own', (_name, schema, body) => {
    expect(schema.parse(body)).toEqual(body)
  })

  test('empty optional fields, and drops unknown fields', () => {
    const given = { ...speaker, email: '', websiteLink: '', photo: '', talkTitle: null, id: 9, role: 'admin' }
    const { id, role, ...clean } = given
    expect(speakerInput.parse(given)).toEqual(clean)
  })

  test('a contact message without a subject', () => {
    expect(contactInput.parse(message).subject).toBe('general')
  })

  test('an import without options', () => {
    const { options } = backupImportInput.parse({ data: { tables: { speakers: [] } } })
    expect(options).toEqual({ tables: 'all', clearExisting: false, skipExistingIds: true, dryRun: false })
  })
})

describe('a change', () => {
  const changes: [string, z.ZodType][] = [
    ['speaker', speakerChange],
    ['partner', sponsorShapes.change],
    ['package', packageShapes.change],
    ['schedule item', scheduleShapes.change],
    ['team member', teamShapes.change],
    ['content', contentShapes.change],
  ]
  test.each(changes)('of a %s leaves alone what it does not name', (_name, schema) => {
    expect(schema.parse({})).toEqual({})
  })

  test('of a status knows only the statuses there are', () => {
    expect(volunteerStatusChange.safeParse({ status: 'undecided' }).success).toBe(false)
    expect(speakerChange.safeParse({ selectionStatus: 'maybe' }).success).toBe(false)
  })
})

test('A5: the public shape of a speaker holds nothing private', () => {
  const shape = Object.keys(publicSpeaker.shape)
  for (const field of ['email', 'phone', 'location', 'selectionStatus', 'speakingExperience', 'previousTalkLinks']) {
    expect(shape).not.toContain(field)
  }
})

function issuesOf(schema: z.ZodType, body: unknown): [string, string][] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}
