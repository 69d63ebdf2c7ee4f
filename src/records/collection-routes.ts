import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { type Confirmed, confirmation, distinct, idParam, integer, recordId } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import type { RecordTable } from '#records/records.ts'
import type { Collection } from './collection.ts'
import type { Row } from './collection-rules.ts'
import { editOf } from './edit.ts'

/** The calls that add and change the records of a collection. */
export function saveRoutes<Table extends RecordTable, S extends RecordShapes>(records: Collection<Table, S>) {
  const { names, row, input, change } = records.shapes
  const { nouns: said, right, conflicts, confirms, refuseChange } = records.rules
  const codes = Object.values(conflicts ?? {}).map(({ code = 'conflict' }) => code)
  const problems = [...new Set([...codes, ...(confirms ? (['full'] as const) : [])])]
  const query: z.ZodType<Confirmed, Confirmed> = confirms ? confirmation : z.object({})
  const described = { ...(names.success && success), [names.one]: row }
  const answer = (record: Row<S>) =>
    ({ ...(names.success && { success: true }), [names.one]: record }) as Record<S['names']['one'], Row<S>>
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
  type Many = S['names']['many']
  const { names, row } = records.shapes
  const { nouns: said, right, order } = records.rules
  const column = order && 'column' in order ? order.column : 'sortOrder'
  const key = names.order ?? names.many
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
      return c.json({ success: true, [names.many]: ordered } as Record<Many, Row<S>[]>)
    },
  )
}
