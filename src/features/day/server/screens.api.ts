import type { MiddlewareHandler } from 'hono'
import { crewState, roomChange, roomState, screenState, stageState } from '#features/day/day.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { sendHostCards } from './run-sheet-paper.domain.ts'
import { changeRoom, readCrew, readFoyer, readRoom, readStage } from './screens.domain.ts'

/**
 * What the screens of the day read, each by its link.
 * @param readLink lets in a link that works
 */
export function createScreensApi(readLink: MiddlewareHandler<Env>) {
  return createRoutes()
    .get(
      '/stage',
      describeCall('What the stage timer shows', stageState),
      readLink,
      requireRight('readStage'),
      async c => {
        const { database, now } = c.var.services
        return c.json(await readStage(database, now()))
      },
    )
    .get('/screen', describeCall('What a screen shows', screenState), readLink, requireRight('readScreen'), async c => {
      const { database, now } = c.var.services
      return c.json({ ...(await readFoyer(database, now())), view: linkOf(c).view })
    })
    .get(
      '/green-room',
      describeCall('The cues for the green room', roomState),
      readLink,
      requireRight('keepGreenRoom'),
      async c => {
        const { database, now } = c.var.services
        return c.json(await readRoom(database, now()))
      },
    )
    .get(
      '/crew',
      describeCall('The run sheet with the notes of one department', crewState),
      readLink,
      requireRight('readCrew'),
      async c => {
        const { database, now } = c.var.services
        return c.json(await readCrew(database, now(), linkOf(c)))
      },
    )
    .get(
      '/green-room/cards',
      describeCall('Cards for the host, four to a sheet', 'application/pdf'),
      readLink,
      requireRight('keepGreenRoom'),
      sendHostCards,
    )
    .post(
      '/green-room',
      describeCall('Says how far the people of a cue are, or writes to the host', success, { problems: ['not-found'] }),
      readLink,
      requireRight('keepGreenRoom'),
      checkJson(roomChange),
      async c => {
        const { database, now } = c.var.services
        await changeRoom(database, c.req.valid('json'), now())
        return c.json({ success: true })
      },
    )
}
