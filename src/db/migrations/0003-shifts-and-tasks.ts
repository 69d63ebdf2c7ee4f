import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  addColumns,
  column,
  columnsFor,
  createTables,
  flag,
  index,
  integerColumn,
  nullable,
  oneOf,
  optional,
  ownedBy,
  positive,
  requiredTexts,
  uniqueIndex,
} from './columns.ts'

/** Volunteers' roles and shifts, and the tasks of the year. */
export function shiftsAndTasks(engine: Engine): Migration {
  const { id, editable } = columnsFor(engine)
  const year = column('year', 'integer', made => made.notNull())

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      volunteerRoles: [
        editable,
        requiredTexts('name'),
        optional('description', 'bring', 'contactName', 'contactPhone'),
        flag('adultsOnly', false),
        flag('needsBriefing', false),
        integerColumn('sortOrder', 0),
      ],
      shifts: [
        editable,
        ownedBy('volunteerRoles', 'roleId'),
        optional('place', 'note'),
        requiredTexts('startsAt', 'endsAt'),
        positive('least'),
        positive('most'),
        flag('isLocked', false),
        column('itemId', 'integer'),
        nullable('itemStart', 'itemEnd'),
        year,
      ],
      shiftPlaces: [
        id,
        ownedBy('shifts', 'shiftId'),
        ownedBy('volunteers', 'volunteerId'),
        oneOf('state', ['expected', 'here', 'done', 'missing']),
        optional('reason', 'givenBy'),
        requiredTexts('createdAt'),
      ],
      tasks: [
        editable,
        requiredTexts('title'),
        optional('area', 'note', 'doneBy', 'measure'),
        column('assignee', 'integer'),
        integerColumn('weeksBefore', 0),
        nullable('doneAt'),
        year,
      ],
    })
    await uniqueIndex(db, 'volunteerRoles', 'name')
    await index(db, 'shifts', 'year', 'startsAt')
    await uniqueIndex(db, 'shiftPlaces', 'shiftId', 'volunteerId')
    await index(db, 'shiftPlaces', 'volunteerId')
    await index(db, 'tasks', 'year', 'weeksBefore')
    await addColumns(engine, db, 'volunteers', { attendance: 'not asked', isAdult: false, isBriefed: false })
  }
  return { up }
}
