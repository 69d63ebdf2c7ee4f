import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { eachOnce, idParam, recordId, whole } from '#lib/fields.ts'
import type { ProblemCode } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import type { RecordTable } from '#records/records.ts'
import type { Collection, RowSchema } from './collection.ts'
import { editOf } from './edit.ts'

const places = eachOnce(z.object({ id: recordId, sortOrder: whole() }))

/** The calls that change the records of a collection: add, change and remove. */
export function changeRoutes<
  Table extends RecordTable,
  One extends string,
  Many extends string,
  Row extends RowSchema,
  Public extends z.ZodObject,
  Input extends z.ZodObject,
  Change extends z.ZodObject,
>(records: Collection<Table, One, Many, Row, Public, Input, Change>) {
  const { names, said, row, right, conflicts, refuseRemoval } = records.definition
  const problems: readonly ProblemCode[] = conflicts ? ['conflict'] : []
  const flag = names.success && success
  const answer = (record: z.infer<Row>) =>
    ({ ...(names.success && { success: true }), [names.one]: record }) as Record<One, z.infer<Row>>
  const described = { ...flag, [names.one]: row }
  return createRoutes()
    .post(
      '/',
      describeCall(`Adds ${said.one}`, described, { status: 201, etag: true, problems }),
      requireRight(right),
      checkJson(records.definition.input),
      async c => {
        const input = c.req.valid('json' as never) as z.output<Input>
        const added = await records.create(c.var.services.database, input, editOf(c))
        sendVersion(c, added)
        return c.json(answer(added), 201)
      },
    )
    .patch(
      '/:id',
      describeCall(`Changes ${said.one}`, described, { etag: true, ifMatch: row, problems }),
      requireRight(right),
      checkParam(idParam),
      checkJson(records.definition.change),
      async c => {
        const change = c.req.valid('json' as never) as z.output<Change>
        const { id } = c.req.valid('param')
        const changed = await records.change(c.var.services.database, id, change, expectedVersion(c), editOf(c))
        sendVersion(c, changed)
        return c.json(answer(changed))
      },
    )
    .delete(
      '/:id',
      describeCall(`Removes ${said.one}`, success, { ifMatch: row, problems: refuseRemoval && ['conflict'] }),
      requireRight(right),
      checkParam(idParam),
      async c => {
        await records.remove(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
        return c.json({ success: true })
      },
    )
}

/** The call that puts the records of a collection in another order (decision D4); it goes above `changeRoutes`. */
export function orderRoutes<
  Table extends RecordTable,
  One extends string,
  Many extends string,
  Row extends RowSchema,
  Public extends z.ZodObject,
  Input extends z.ZodObject,
  Change extends z.ZodObject,
>(records: Collection<Table, One, Many, Row, Public, Input, Change>) {
  const { names, said, row, right } = records.definition
  const body = z.object({ [names.many]: places }) as unknown as z.ZodObject<Record<Many, typeof places>>
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
      const listed = (c.req.valid('json' as never) as Record<Many, z.infer<typeof places>>)[names.many]
      const ordered = await records.reorder(c.var.services.database, listed, editOf(c))
      return c.json({ success: true, [names.many]: ordered } as Record<Many, z.infer<Row>[]>)
    },
  )
}
