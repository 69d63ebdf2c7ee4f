import type { ColumnType } from 'kysely'
import type { Department, Purpose } from '#lib/rights.ts'
import type { DeliveryState, MailFaultKind } from '#lib/terms/mail-terms.ts'

/** A JSON column; `recordsOf` takes values as they are read, other statements take JSON text. */
export type Json<Value> = ColumnType<Value, Value | string | undefined, Value | string>

/** When somebody agreed, and to which words. */
interface Consent {
  wording: string
  at: string
}

type Attendance = 'not asked' | 'asked' | 'confirmed' | 'declined'

type DeliverableKind = 'logo' | 'text' | 'tickets' | 'table' | 'mention' | 'post' | 'other'

/** What was answered to an own question, by the keys of options, and the wording that its author saw. */
type Answers = Record<string, { wording: number; is: string }>

/** The columns whose values the database does not know: JSON, and texts from lists of the program. */
export interface ColumnTypes {
  'accessLinks.department': Department
  'accessLinks.purpose': Purpose
  'accessLinks.view': 'next' | 'day' | 'partners' | 'message'
  'arrivals.payment': '' | 'cash' | 'card'
  'authChallenges.purpose': 'login' | 'passkey' | 'totp'
  'candidates.answers': Answers
  'contactSubmissions.answers': { at: string; by: string; text: string }[]
  'contentVersion.id': 1
  'formQuestions.form': 'speaker' | 'volunteer' | 'nomination'
  'formQuestions.optionKeys': string[]
  'formQuestions.options': string[]
  'formWordings.optionKeys': string[]
  'formWordings.options': string[]
  'mailOutbox.faultKind': MailFaultKind
  'mailOutbox.state': DeliveryState
  'newsletterRecipients.state': DeliveryState
  'reviews.grades': Record<string, number | null>
  'reviews.vote': 'yes' | 'maybe' | 'no'
  'rounds.reviewers': number[]
  'scheduleItems.talks': number[]
  'speakers.answers': Answers
  'speakers.attendance': Attendance
  'speakers.consents': { [Kind in 'talk' | 'web' | 'photos' | 'channel' | 'slides']?: Consent } & { guardian?: string }
  'speakers.waiting': { sentBack?: string[] | undefined }
  'sponsors.deliveries': Record<string, 'open' | 'received' | 'delivered' | 'declined'>
  'sponsors.invoice': 'pledged' | 'invoiced' | 'paid'
  'sponsors.ticketNames': string[]
  'sponsors.waiting': { sentBack?: string[] | undefined }
  'sponsorshipPackages.deliverables': { feature: string; kind: DeliverableKind; daysBefore: number; person: string }[]
  'sponsorshipPackages.features': string[]
  'ticketPurchases.status': 'pending' | 'paid' | 'cancelled'
  'volunteers.answers': Answers
  'volunteers.attendance': Attendance
}
