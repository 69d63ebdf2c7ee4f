import type { Db } from '#db/migrations/tables.ts'
import type { Decided } from '#features/decisions/decisions.schema.ts'
import type { Edit } from '#records/edit.ts'
import type { Expected } from '#records/records.ts'

/** An applicant. */
interface Person {
  version: number
  name: string
  email: string
  /** Their status. */
  was: string
  /** Whether they come. */
  attendance?: string | undefined
  /** Of speakers: the waiting fields that were sent back to them. */
  sentBack?: string[] | undefined
  /** The values for their mail's fields. */
  fields: Readonly<Record<string, string>>
}

/** What a decision changes. */
export interface Step extends Partial<Pick<Person, 'attendance' | 'sentBack'>> {
  status: string
}

/** How the people of one table are decided on, by the rules of their feature, which may refuse. */
export interface Decider {
  /** @param sendBack the field that the mail is about */
  read(db: Db, id: number, sendBack?: string): Promise<Person>
  setStatus(trx: Db, id: number, step: Step, expected: Expected, edit: Edit): Promise<{ version: number }>
}

export type Deciders = Readonly<Record<Decided['table'], Decider>>
