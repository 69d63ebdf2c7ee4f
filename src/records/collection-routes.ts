import type { Db } from '#db/migrations/tables.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { type Confirmed, confirmation, distinct, idParam, integer, recordId, yearQuery } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record.ts'
import type { Right } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'
import type { RecordTable } from '#records/records.ts'
import type { Collection } from './collection.ts'
import type { Row, Years } from './collection-rules.ts'
import { editOf } from './edit.ts'

interface Listed<S extends RecordShapes> {
  shapes: S
  rules: { right: Right }
  list(db: Db, match?: object): Promise<Row<S>[]>
  listPublic(db: Db, match: object): Promise<z.infer<S['public']>[]>
}

/** The list that visitors read: public fields, and of records that can be inactive the active ones. */
export function publicList<S extends RecordShapes>(of: Listed<S>, about: string) {
  return createRoutes().get('/', describeCall(about, publicAnswer(of)), async c =>
    c.json(await readPublic(of, c.var.services.database.db)),
  )
}

/** The same of one year. */
export function publicListOfYear<S extends RecordShapes>(of: Listed<S>, about: string, { shown }: Years) {
  return createRoutes().get('/', describeCall(about, publicAnswer(of)), checkQuery(yearQuery), async c => {
    const { db } = c.var.services.database
    return c.json(await readPublic(of, db, { year: await shown(db, c.req.valid('query').year) }))
  })
}

function publicAnswer({ shapes: { names, public: row } }: Listed<RecordShapes>) {
  return { ...(names.success && success), [names.many]: z.array(row) }
}

async function readPublic<S extends RecordShapes>({ shapes, listPublic }: Listed<S>, db: Db, match: object = {}) {
  const { many, success }: Names<S> = shapes.names
  const rows = await listPublic(db, { ...match, ...('active' in shapes.row.shape && { active: true }) })
  return keyed(many, rows, success && { success })
}

/** The list that organizers read: all records with all fields. */
export function adminList<S extends RecordShapes>({ shapes, rules, list }: Listed<S>, about: string) {
  const { many }: Names<S> = shapes.names
  return createRoutes()
    .use(requireRight(rules.right))
    .get('/', describeCall(about, { [many]: z.array(shapes.row) }), async c =>
      c.json(keyed(many, await list(c.var.services.database.db))),
    )
}

/** The same of one year. */
export function adminListOfYear<S extends RecordShapes>(
  { shapes, rules, list }: Listed<S>,
  about: string,
  { named }: Years,
) {
  const { many }: Names<S> = shapes.names
  return createRoutes()
    .use(requireRight(rules.right))
    .get('/', describeCall(about, { [many]: z.array(shapes.row) }), checkQuery(yearQuery), async c => {
      const { db } = c.var.services.database
      return c.json(keyed(many, await list(db, { year: await named(db, c.req.valid('query').year) })))
    })
}

/** The keys of answers, as the typed client knows them. */
interface Names<S extends RecordShapes> {
  one: S['names']['one']
  many: S['names']['many']
  success?: true
}

function keyed<Key extends string, Value>(key: Key, value: Value, more?: object) {
  return { ...more, [key]: value } as Record<Key, Value>
}

/** The calls that add and change the records of a collection. */
export function saveRoutes<Table extends RecordTable, S extends RecordShapes>(records: Collection<Table, S>) {
  const { names, row, input, change } = records.shapes
  const { nouns: said, right, conflicts, confirms, refuseChange } = records.rules
  const codes = Object.values(conflicts ?? {}).map(({ code = 'conflict' }) => code)
  const problems = [...new Set([...codes, ...(confirms ? (['full'] as const) : [])])]
  const query: z.ZodType<Confirmed, Confirmed> = confirms ? confirmation : z.object({})
  const described = { ...(names.success && success), [names.one]: row }
  const { one, success: isSaid }: Names<S> = names
  const answer = (record: Row<S>) => keyed(one, record, isSaid && { success: true })
  return createRoutes()
    .post(
      '/',
      describeCall(`Adds ${said.one}`, described, { status: 201, etag: true, problems }),
      requireRight(right),
      checkQuery(query),
      checkJson<S['input']>(input),
      async c => {
        const sent = c.req.valid('json' as never) as z.output<S['input']>
        const added = await records.create(c.var.services.database, sent, editOf(c))
        sendVersion(c, added)
        return c.json(answer(added), 201)
      },
    )
    .patch(
      '/:id',
      describeCall(`Changes ${said.one}`, described, {
        etag: true,
        ifMatch: row,
        problems: refuseChange ? [...problems, 'conflict'] : problems,
      }),
      requireRight(right),
      checkParam(idParam),
      checkQuery(query),
      checkJson<S['change']>(change),
      async c => {
        const sent = c.req.valid('json' as never) as z.output<S['change']>
        const { id } = c.req.valid('param')
        const changed = await records.change(c.var.services.database, id, sent, expectedVersion(c), editOf(c))
        sendVersion(c, changed)
        return c.json(answer(changed))
      },
    )
}

/** The same, and the call that removes one. */
export function changeRoutes<Table extends RecordTable, S extends RecordShapes>(records: Collection<Table, S>) {
  const { nouns: said, right, refuseRemoval } = records.rules
  return createRoutes()
    .route('/', saveRoutes(records))
    .delete(
      '/:id',
      describeCall(`Removes ${said.one}`, success, {
        ifMatch: records.shapes.row,
        problems: refuseRemoval && ['conflict'],
      }),
      requireRight(right),
      checkParam(idParam),
      async c => {
        await records.remove(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
        return c.json({ success: true })
      },
    )
}

/** Records with their new places, in the order's column. */
type OrderBody<S extends RecordShapes> = z.ZodObject<
  Record<S['names'] extends { order: infer Key extends string } ? Key : S['names']['many'], z.ZodType<Place[], Place[]>>
>
interface Place {
  id: number
  sortOrder?: number
  displayOrder?: number
}

/** The call that reorders the records of a collection (decision D4); it goes above `changeRoutes`. */
export function orderRoutes<Table extends RecordTable, S extends RecordShapes>(records: Collection<Table, S>) {
  const { names, row } = records.shapes
  const { nouns: said, right, order } = records.rules
  const column = order && 'column' in order ? order.column : 'sortOrder'
  const key = names.order ?? names.many
  const { many }: Names<S> = names
  const place = z.object({ id: recordId }).extend({ [column]: integer() })
  const body = z.object({ [key]: distinct(place as unknown as z.ZodType<Place>) }) as unknown as OrderBody<S>
  return createRoutes().patch(
    '/reorder',
    describeCall(
      `Moves the listed ${said.many} among their places`,
      { ...success, [names.many]: z.array(row) },
      { problems: ['not-found'] },
    ),
    requireRight(right),
    checkJson(body),
    async c => {
      const sent = c.req.valid('json' as never) as Record<string, Place[]>
      const listed = (sent[key] ?? []).map(({ id, [column]: place = 0 }) => ({ id, place }))
      const ordered = await records.reorder(c.var.services.database, listed, editOf(c))
      return c.json(keyed(many, ordered, { success: true }))
    },
  )
}
