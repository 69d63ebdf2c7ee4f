import { deadLink } from '#features/access-links/server/access-links.ts'
import { readMailBrand } from '#features/mail/server/layout/compose-mail.domain.ts'
import { type MessagePage, messageHeaders, messagePage } from '#http/answers/message-page.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { limitBody } from '#http/limit-body.ts'
import { sendAsData } from '#http/request-context.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { confirmSubscription, readConfirmation, readUnsubscription, unsubscribe } from './subscription.domain.ts'

/** A token as `randomToken` makes it. */
const TOKEN = '/:token{[\\w-]{43}}'
const LARGEST = 4096

/**
 * The pages that links in mails open. GET changes nothing, because programs open links before people do. POST does,
 * from any origin and without a cookie (RFC 8058); the token is the permission.
 */
export function createSubscriptionRoutes() {
  return createRoutes()
    .use('/newsletter/*', sendAsData)
    .get(`/newsletter/confirm${TOKEN}`, async c => {
      const { database, now } = c.var.services
      const found = await readConfirmation(database.db, c.req.param('token'), now())
      return show(
        c,
        brandName =>
          found?.isOnList
            ? confirmed
            : {
                title: 'One press left',
                paragraphs: [
                  `Press the button, and we write to ${found?.email} when there is something to say of ${brandName}.`,
                ],
                button: { label: 'Yes, write to me' },
              },
        found?.email,
        unconfirmed,
      )
    })
    .post(
      `/newsletter/confirm${TOKEN}`,
      limitBody(() => LARGEST),
      async c => {
        const { database, now } = c.var.services
        const email = await confirmSubscription(database, c.req.param('token'), now())
        return show(c, () => confirmed, email, unconfirmed)
      },
    )
    .get(`/newsletter/unsubscribe${TOKEN}`, async c => {
      const email = await readUnsubscription(c.var.services.database.db, c.req.param('token'))
      return show(
        c,
        brandName => ({
          title: 'No more letters?',
          paragraphs: [
            `One press takes ${email} off the list of ${brandName}. You need not log in, tick anything or say why.`,
          ],
          button: { label: 'Unsubscribe' },
        }),
        email,
      )
    })
    .post(
      `/newsletter/unsubscribe${TOKEN}`,
      limitBody(() => LARGEST),
      async c => {
        const { database, now } = c.var.services
        const undo = (await isUndoing(c)) === true
        const email = await unsubscribe(database, c.req.param('token'), { undo }, now())
        return show(c, () => (undo ? again : ended), email)
      },
    )
}

const confirmed = {
  title: 'You are on the list',
  paragraphs: ['We write when there is something to say. Every letter has a link that ends them in one press.'],
}
const unconfirmed = 'Enter your address on the home page once more, and we send you a new one.'
const ended = {
  title: 'No more letters',
  paragraphs: ['Your address is off the list, as of now. You need not log in, tick anything or say why.'],
  button: { label: 'That was a mistake', isQuiet: true, name: 'undo' },
}
const again = {
  title: 'You are on the list again',
  paragraphs: ['Nothing has changed. We write when there is something to say.'],
}

/** Any other body does what the address says. */
async function isUndoing(c: Call): Promise<boolean> {
  try {
    return (await c.req.parseBody()).undo === '1'
  } catch {
    return false
  }
}

async function show(
  c: Call,
  pageOf: (brandName: string) => MessagePage,
  email: string | undefined,
  /** The advice for an expired link. */
  advice?: string,
) {
  if (email === undefined)
    return deadLink(c, contactEmail => ({
      paragraphs: [`It is too old, or what it was for is gone. ${advice ?? stillComing(contactEmail)}`],
    }))
  const { config, database } = c.var.services
  const { brandName, accent } = await readMailBrand(database.db, config.publicUrl)
  const brand = { name: brandName, accent: accentColors(accent).ember }
  const shown = messagePage({ ...pageOf(brandName), brand, link: { label: 'To the home page', href: '/' } })
  // The address holds a token.
  return c.html(shown, 200, { ...messageHeaders, 'Referrer-Policy': 'no-referrer' })
}

function stillComing(contactEmail: string): string {
  return `If letters still come and you want none, press the link in the latest one, or write to ${contactEmail}.`
}
