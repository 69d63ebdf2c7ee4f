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
  /** The values for their mail's fields. */
  fields: Readonly<Record<string, string>>
}

/** How the people of one table are decided on, by the rules of their feature, which may refuse. */
export interface Decider {
  read(db: Db, id: number): Promise<Person>
  setStatus(trx: Db, id: number, status: string, expected: Expected, edit: Edit): Promise<{ version: number }>
}

export type Deciders = Readonly<Record<Decided['table'], Decider>>
