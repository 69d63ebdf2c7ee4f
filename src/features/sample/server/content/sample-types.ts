import type { Insertable } from 'kysely'
import type { Tables } from '#db/migrations/tables.ts'

type Stored = 'id' | 'version' | 'isSample' | 'updatedAt'
type Sample<T extends keyof Tables, Left extends PropertyKey = never> = Omit<
  Insertable<Tables[T]>,
  Stored | 'createdAt' | Left
>

/** The day a record arrived, in the months before the event: '2026-02-11'. */
interface Arrived {
  on: string
}

/** `photo`, `logo` and `backgroundImage` name a picture in `pictures/`, or are empty. */
export type SampleSpeaker = Sample<'speakers', 'displayOrder' | 'talkTitleKey' | 'talkDescriptionKey'> & Arrived
export type SampleTeamMember = Sample<'teamMembers', 'sortOrder'>
export type SampleVolunteer = Sample<'volunteers'> & Arrived
/** `talks` names the speakers. */
export type SampleScheduleItem = Sample<'scheduleItems', 'sortOrder' | 'talks'> & { talks?: string[] }
export type SamplePackage = Sample<'sponsorshipPackages', 'features' | 'displayOrder'> & { features: string[] }
export type SampleSponsor = Sample<'sponsors', 'packageId'> & { tier: string }
export type SampleContent = Sample<'siteContent', 'type'>
export type SampleQuestion = Sample<'questions', 'sortOrder'>
export type SampleMessage = Omit<Sample<'contactSubmissions', 'readAt' | 'archivedAt' | 'assignee'>, 'answers'> &
  Arrived & { read: boolean; answer?: { by: string; text: string } }
export type SampleSubscriber = { email: string } & Arrived
export type SampleSetting = Sample<'siteSettings'>
