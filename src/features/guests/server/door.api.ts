import type { MiddlewareHandler } from 'hono'
import { doorPresses, doorQuery, doorState } from '#features/guests/door.schema.ts'
import { checkJson, checkQuery } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { keepPresses, readDoor } from './door.domain.ts'

/**
 * The desks at the door, each by its link (decision G2).
 * @param readLink lets in a link that works
 */
export function createDoorApi(readLink: MiddlewareHandler<Env>) {
  return createRoutes()
    .get(
      '/',
      describeCall('The guests for the door, and who has come in', doorState),
      readLink,
      requireRight('keepDoor'),
      checkQuery(doorQuery),
      async c => {
        const { database, now } = c.var.services
        return c.json(await readDoor(database, linkOf(c).name, c.req.valid('query'), now()))
      },
    )
    .post(
      '/',
      describeCall('Keeps presses at the door; the answer is that of the same address', doorState),
      readLink,
      requireRight('keepDoor'),
      checkJson(doorPresses),
      async c => {
        const { database, now } = c.var.services
        const { presses, ...known } = c.req.valid('json')
        const { name } = linkOf(c)
        await keepPresses(database, name, presses, now())
        return c.json(await readDoor(database, name, known, now()))
      },
    )
}
