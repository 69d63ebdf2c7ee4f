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
  requiredOneOf,
  requiredTexts,
  uniqueIndex,
} from './columns.ts'

/** The run sheet of the day, and how far the day has come. */
export function eventDay(engine: Engine): Migration {
  const { id, editable } = columnsFor(engine)
  const year = column('year', 'integer', made => made.notNull())

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      cues: [
        editable,
        requiredTexts('title'),
        requiredOneOf('kind', ['talk', 'break', 'host', 'technical']),
        integerColumn('minutes', 0),
        integerColumn('mayShrink', 0),
        nullable('startTime', 'itemStart'),
        column('itemId', 'integer'),
        column('itemMinutes', 'integer'),
        column('speakerId', 'integer'),
        optional('onStage', 'soundNote', 'lightNote', 'hostNote', 'stageNote', 'roomNote'),
        flag('isPrivate', false),
        oneOf('readiness', ['expected', 'arrived', 'miked', 'ready']),
        nullable('startedAt', 'endedAt'),
        column('allowedMs', 'integer'),
        integerColumn('heldMs', 0),
        integerColumn('sortOrder', 0),
        year,
      ],
      liveDays: [
        id,
        requiredTexts('createdAt'),
        oneOf('state', ['waiting', 'running', 'hold', 'over']),
        column('cueId', 'integer'),
        nullable('heldSince'),
        column('leaderId', 'integer'),
        optional('leaderName'),
        nullable('ledSince'),
        oneOf('stageMode', ['none', 'text', 'blink', 'blank']),
        optional('stageText', 'screenText', 'noticeText'),
        nullable('noticeUntil'),
        flag('showsLateness', false),
        year,
      ],
    })
    await index(db, 'cues', 'year', 'sortOrder')
    await uniqueIndex(db, 'liveDays', 'year')
    await addColumns(engine, db, 'accessLinks', { name: '', view: 'next' })
    await db.schema
      .alterTable('contentVersion')
      .addColumn('live', 'integer', made => made.notNull().defaultTo(0))
      .execute()
  }
  return { up }
}
