import { readEventProfile } from '#features/event/event.domain.ts'
import { checkJson } from '#http/check.ts'
import { clientAddress } from '#http/client-address.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { changePassword, logIn, logOut } from './auth.domain.ts'
import { loginSchema, passwordChangeSchema, type SessionAnswer } from './auth.schema.ts'
import { dropToken, readToken, sendToken } from './session-cookie.ts'

/** Login, logout, who am I, and the change of the password. */
export const authApi = createRoutes()
  .post('/login', checkJson(loginSchema), async c => {
    const { database, now } = c.var.services
    const login = c.req.valid('json')
    sendToken(c, await logIn(database.db, login, clientAddress(c), readToken(c), now()))
    return c.json({ user: { username: login.username } } satisfies SessionAnswer)
  })
  .post('/logout', async c => {
    const token = readToken(c)
    if (token) await logOut(c.var.services.database.db, token)
    dropToken(c)
    return c.json({ user: null } satisfies SessionAnswer)
  })
  .get('/session', c => {
    const { session } = c.var
    return c.json({ user: session && { username: session.username } } satisfies SessionAnswer)
  })
  .post('/password', requireAdmin, checkJson(passwordChangeSchema), async c => {
    const { database, now } = c.var.services
    const { session } = c.var
    if (!session) throw new Error('requireAdmin let a stranger through')
    const { brandName } = await readEventProfile(database.db)
    sendToken(c, await changePassword(database, session.userId, c.req.valid('json'), brandName, now()))
    return c.json({ success: true })
  })
