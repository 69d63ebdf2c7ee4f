import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  addColumns,
  column,
  columnsFor,
  createTables,
  flag,
  integerColumn,
  oneOf,
  optional,
  requiredOneOf,
  requiredTexts,
  uniqueIndex,
} from './columns.ts'

/** The organizers' own questions in the forms of visitors (decision F1). */
export function ownQuestions(engine: Engine): Migration {
  const { id, editable, json } = columnsFor(engine)
  const list = (name: string) => column(name, json, made => made.notNull().defaultTo('[]'))
  const words = [requiredTexts('text'), optional('help'), list('options'), list('optionKeys')]

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      formQuestions: [
        editable,
        column('year', 'integer', made => made.notNull()),
        requiredTexts('key', 'form'),
        requiredOneOf('kind', ['short', 'long', 'one', 'several', 'yes-no', 'number', 'date', 'link']),
        ...words,
        integerColumn('wording', 1),
        flag('isNeeded', false),
        column('least', 'integer'),
        column('most', 'integer'),
        oneOf('readBy', ['organisers', 'reviewers', 'door']),
        flag('isBlindSafe', false),
        flag('isPersonal', false),
        column('keepMonths', 'integer'),
        flag('active', true),
        integerColumn('sortOrder', 0),
      ],
      formWordings: [id, requiredTexts('question', 'createdAt'), integerColumn('number', 1), ...words],
    })
    await uniqueIndex(db, 'formQuestions', 'year', 'key')
    await uniqueIndex(db, 'formWordings', 'question', 'number')
    for (const table of ['speakers', 'volunteers']) await addColumns(engine, db, table, { answers: '{}' })
  }
  return { up }
}
