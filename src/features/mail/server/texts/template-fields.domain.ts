import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import type { TemplateKey } from '#features/mail/template-keys.schema.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { dayText } from '#lib/time/written.ts'
import type { Fields } from './fill-in.domain.ts'
import { mailTemplates } from './mail-templates.ts'
import { findLatestMessage, findLatestSpeaker, findLatestVolunteer } from './templates.store.ts'

interface Applicant {
  name: string
  createdAt: string
}

export async function speakerFields(db: Db, speaker: Applicant & { talkTitle: string | null; topic: string }) {
  return {
    ...(await volunteerFields(db, speaker)),
    talk: talkTitleOf(speaker),
  }
}

export async function volunteerFields(db: Db, { name, createdAt }: Applicant): Promise<Fields> {
  const { timeZone } = await readEventProfile(db)
  return { name, applied: dayText(todayIn(timeZone, new Date(createdAt))) }
}

/** The fields of a mail with the latest person's data or examples; and that person. */
export async function previewFields(db: Db, key: TemplateKey): Promise<{ fields: Fields; filledFrom: string }> {
  const examples = mailTemplates[key].fields
  const real = await realFields(db, key)
  return { fields: { ...examples, ...real }, filledFrom: real?.name ?? '' }
}

async function realFields(db: Db, key: TemplateKey): Promise<Fields | undefined> {
  if (key.startsWith('speaker')) {
    const speaker = await findLatestSpeaker(db)
    return speaker && speakerFields(db, speaker)
  }
  if (key.startsWith('volunteer')) {
    const volunteer = await findLatestVolunteer(db)
    return volunteer && volunteerFields(db, volunteer)
  }
  if (key !== 'message-receipt' && key !== 'notice' && key !== 'assignment') return
  const message = await findLatestMessage(db)
  return (
    message && { name: message.name, email: message.email, what: subjectLabel(message.subject), text: message.message }
  )
}
