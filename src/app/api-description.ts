import type { Hono } from 'hono'
import { openSession } from '#features/auth/auth.schema.ts'
import { cookieName } from '#features/auth/server/session-cookie.ts'
import { backupFile } from '#features/backup/backup.schema.ts'
import { contentItem, publicContentItem } from '#features/content/content.schema.ts'
import { contactMessage, newsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { outboxMail } from '#features/mail/mail.schema.ts'
import { newsletter, recipient } from '#features/newsletters/newsletters.schema.ts'
import { publicPackage, sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { publicSponsor, sponsor } from '#features/partners/partners.schema.ts'
import { person } from '#features/people/people.schema.ts'
import { publicSitePicture, sitePicture } from '#features/pictures/pictures.schema.ts'
import { publicQuestion, question } from '#features/questions/questions.schema.ts'
import { ticketOffer } from '#features/sale/tickets.schema.ts'
import { publicScheduleItem, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { publicSetting, setting } from '#features/settings/settings.schema.ts'
import { publicSpeaker, speaker } from '#features/speakers/speakers.schema.ts'
import { publicTeamMember, teamMember } from '#features/team/team.schema.ts'
import { volunteer } from '#features/volunteers/volunteers.schema.ts'
import { createApiDocument } from '#http/api-document.ts'
import type { Env } from '#http/create-routes.ts'
import { SESSION } from '#http/describe-call.ts'
import { z } from '#lib/zod.ts'
import subjects from './api-subjects.json' with { type: 'json' }

/** Schemas that several answers share, by their names in the description. */
const models = {
  OpenSession: openSession,
  Person: person,
  BackupFile: backupFile,
  ContentItem: contentItem,
  PublicContentItem: publicContentItem,
  Message: contactMessage,
  Subscriber: newsletterSubscription,
  Mail: outboxMail,
  Newsletter: newsletter,
  Recipient: recipient,
  Package: sponsorshipPackage,
  PublicPackage: publicPackage,
  Sponsor: sponsor,
  PublicSponsor: publicSponsor,
  ScheduleItem: scheduleItem,
  PublicScheduleItem: publicScheduleItem,
  Question: question,
  PublicQuestion: publicQuestion,
  Setting: setting,
  PublicSetting: publicSetting,
  Speaker: speaker,
  PublicSpeaker: publicSpeaker,
  SitePicture: sitePicture,
  PublicSitePicture: publicSitePicture,
  TeamMember: teamMember,
  PublicTeamMember: publicTeamMember,
  TicketOffer: ticketOffer,
  Volunteer: volunteer,
}

/** The head of the description. */
export const openApiDocument = z.looseObject({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) })

const about = `Every call of the site. Administrators are known by the cookie that the login sets. A failed call answers a
problem (RFC 9457, see the schema at the end), whose \`code\` says which way of failing it is.
A POST of an organizer that is sent again with the same \`Idempotency-Key\` within ten minutes is carried out once
by a server process: several on one PostgreSQL, or a restarted one, do not know each other's keys.`

/** Describes the API once, on the first request: the text of the document. */
export function createApiDescription(api: Hono<Env>): (config: { https: boolean }) => Promise<string> {
  for (const [id, schema] of Object.entries(models)) z.globalRegistry.add(schema, { id })
  async function describe(https: boolean) {
    const session = { type: 'apiKey', in: 'cookie', name: cookieName({ https }) } as const
    const documentation = {
      info: { title: 'Lectern', version: '1', description: about },
      servers: [{ url: '/api' }],
      tags: Object.keys(subjects).map(name => ({ name })),
      components: { securitySchemes: { [SESSION]: session } },
    }
    return JSON.stringify(await createApiDocument(api, documentation, subjectOf))
  }
  const described = new Map<boolean, Promise<string>>()
  return ({ https }) => {
    const known = described.get(https) ?? describe(https)
    described.set(https, known)
    return known
  }
}

/** The tag of a call, by the start of its path; any other start is a tag of its own. */
function subjectOf(path: string) {
  const [beginning = ''] = path.replace(/^\/(?:admin\/)?/, '').split('/')
  const own = beginning.charAt(0).toUpperCase() + beginning.slice(1)
  return Object.entries(subjects).find(([, paths]) => paths.includes(beginning))?.[0] ?? own
}
