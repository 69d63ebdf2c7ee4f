import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { dayText } from '#lib/time/day-text.ts'
import { todayIn } from '#lib/time/today-in.ts'
import type { Fields } from './fill-in.domain.ts'

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
