import type { Kysely } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, integer, oneOf, optional, required } from './columns.ts'

/** The site's own pictures: heroes, and the recaps of years. A talk may have a recording. */
export function ownLook(engine: Engine) {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('sitePictures')
      .$call(columnsFor(engine).editable)
      .$call(oneOf('kind', ['hero', 'recap']))
      .addColumn('year', 'integer')
      .$call(required('picture'))
      .$call(optional('narrow', 'description', 'caption', 'credit'))
      .$call(integer('focusX', 50))
      .$call(integer('focusY', 50))
      .$call(integer('sortOrder', 0))
      .execute()
    await index(db, 'sitePictures', 'kind', 'year')
    await db.schema
      .alterTable('speakers')
      .addColumn('recording', 'text', column => column.notNull().defaultTo(''))
      .execute()
  }
  return { up }
}
