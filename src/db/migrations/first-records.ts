import { sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import {
  column,
  columnsFor,
  flag,
  integerColumn,
  nullable,
  oneOf,
  optional,
  ownedBy,
  positive,
  requiredOneOf,
  requiredTexts,
} from './columns.ts'

/** The tables of people, partners and mail in release 1.0.0. */
export function firstRecords(engine: Engine) {
  const { id, received, editable, json } = columnsFor(engine)
  const isYear = sql`"year" between 2000 and 2100`

  const people = {
    speakers: [
      editable,
      requiredTexts('name', 'title', 'bio', 'topic'),
      optional('email', 'phone', 'location', 'profession', 'photo'),
      optional('talkSummary', 'talkDescription', 'learningOutcomes', 'talkImpact', 'recording'),
      optional('speakingExperience', 'previousTalkLinks'),
      optional('twitterLink', 'linkedinLink', 'instagramLink', 'websiteLink', 'socialLinks'),
      nullable('talkTitle', 'talkTitleKey', 'talkDescriptionKey'),
      flag('featured', false),
      oneOf('selectionStatus', ['pending', 'shortlisted', 'selected', 'rejected']),
      integerColumn('displayOrder', 0),
      column('year', 'integer', made => made.notNull().defaultTo(2026).check(isYear)),
    ],
    teamMembers: [
      editable,
      requiredTexts('name', 'role', 'bio', 'photo'),
      integerColumn('sortOrder', 0),
      integerColumn('year', 2026),
    ],
    volunteers: [
      editable,
      requiredTexts('name', 'email'),
      optional('phone', 'photo', 'availability', 'interests', 'experience', 'whyJoin'),
      oneOf('status', ['pending', 'approved', 'rejected']),
      integerColumn('year', 2026),
    ],
    reviews: [
      id,
      ownedBy('users', 'userId'),
      requiredTexts('createdAt', 'updatedAt'),
      requiredOneOf('subject', ['speakers', 'volunteers']),
      column('recordId', 'integer', made => made.notNull()),
      requiredOneOf('vote', ['yes', 'maybe', 'no']),
      optional('comment'),
    ],
    scheduleItems: [
      editable,
      requiredTexts('startTime', 'endTime', 'title', 'description', 'location'),
      column('talks', json, made => made.notNull().defaultTo('[]')),
      integerColumn('sortOrder', 0),
      integerColumn('year', 2026),
    ],
  }

  const partners = {
    sponsorshipPackages: [
      editable,
      requiredTexts('name'),
      column('price', 'double precision', made => made.notNull().check(sql`"price" >= 0`)),
      optional('description'),
      column('features', json, made => made.notNull()),
      column('color', 'text', made => made.notNull().defaultTo('#CD7F32')),
      flag('isPopular', false),
      column('displayOrder', 'integer', made => made.notNull().defaultTo(1).check(sql`"displayOrder" >= 1`)),
      flag('active', true),
      column('maxSponsors', 'integer', made => made.check(sql`"maxSponsors" > 0`)),
    ],
    sponsors: [
      editable,
      requiredTexts('name', 'logo'),
      optional('website', 'description', 'backgroundImage', 'tierName'),
      column('packageId', 'integer', made => made.references('sponsorshipPackages.id').onDelete('restrict')),
      column('tierOrder', 'integer'),
      nullable('featuredUntil'),
      flag('featured', false),
      flag('active', true),
      integerColumn('year', 2026),
      optional('contactName', 'contactEmail', 'contactPhone', 'promised'),
      oneOf('conversation', ['to-ask', 'asked', 'promised', 'paid', 'thanked']),
      flag('logoInHand', false),
      flag('ticketsSent', false),
      flag('promiseKept', false),
    ],
  }

  /** Mails and their state. */
  const delivered = [
    requiredTexts('createdAt'),
    oneOf('state', ['waiting', 'claimed', 'handed', 'sent', 'refused', 'failed', 'unknown', 'left-out']),
    integerColumn('tries', 0),
    optional('fault', 'claimedBy'),
    nullable('nextTryAt', 'doneAt'),
  ]

  const mail = {
    contactSubmissions: [
      received,
      requiredTexts('name', 'email', 'message'),
      column('subject', 'text', made => made.notNull().defaultTo('general')),
      nullable('readAt', 'archivedAt'),
      column('answers', json, made => made.notNull().defaultTo('[]')),
      column('assignee', 'integer'),
    ],
    newsletterSubscriptions: [
      received,
      requiredTexts('email'),
      nullable('archivedAt', 'confirmedAt', 'confirmationSentAt', 'confirmationHash'),
      flag('confirmationDue', false),
    ],
    newsletters: [
      editable,
      requiredTexts('subject', 'body', 'audience'),
      optional('person', 'startedBy', 'fault'),
      oneOf('state', ['draft', 'sending', 'paused', 'sent']),
      integerColumn('tries', 0),
      nullable('startedAt', 'finishedAt', 'nextTryAt'),
      column('edition', 'integer'),
    ],
    newsletterRecipients: [
      id,
      ownedBy('newsletters', 'newsletterId'),
      ...delivered,
      requiredTexts('email'),
      optional('name'),
      nullable('tokenHash'),
    ],
    mailRefusals: [id, requiredTexts('createdAt', 'email'), oneOf('reason', ['unsubscribed', 'bounced'])],
    saleReminders: [
      id,
      requiredTexts('email', 'createdAt'),
      column('mailbox', 'text', made => made.notNull().unique()),
      integerColumn('edition', 0),
      optional('installation'),
    ],
    ticketPurchases: [
      received,
      requiredTexts('ticketTierId', 'name', 'email'),
      positive('quantity'),
      column('status', 'text', made => made.notNull().defaultTo('pending')),
    ],
    mailTemplates: [editable, requiredTexts('key', 'subject', 'body')],
    mailOutbox: [
      id,
      ...delivered,
      requiredTexts('recipient', 'subject', 'text'),
      optional('replyTo', 'html', 'sentBy'),
      nullable('faultKind', 'aboutTable', 'expiresAt'),
      column('aboutId', 'integer'),
    ],
  }

  return [people, partners, mail]
}
