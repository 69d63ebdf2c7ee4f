import { z } from '#lib/zod.ts'

/** A text, or one in several languages, the English one or the first one counts. */
const words = z
  .union([z.string(), z.record(z.string(), z.string().nullable())])
  .nullish()
  .transform(value =>
    plain(typeof value === 'object' && value ? (value.en ?? Object.values(value)[0] ?? '') : (value ?? '')),
  )

/** Line ends, which some exports spell out. */
function plain(text: string): string {
  return text.replace(/\\r\\n|\\n|\r\n/g, '\n').trim()
}

const id = z.union([z.string(), z.number()]).transform(String)

/** The schedule.json of pretalx and others. */
export const frab = z.object({
  schedule: z.object({
    conference: z.object({
      time_zone_name: z.string().nullish(),
      days: z.array(
        z.object({
          rooms: z.record(
            z.string(),
            z.array(
              z.object({
                guid: id.nullish(),
                id: id.nullish(),
                title: words,
                date: z.string().nullish(),
                start: z.string().nullish(),
                duration: z.string().nullish(),
                abstract: words,
                description: words,
                persons: z
                  .array(
                    z.object({
                      code: id.nullish(),
                      id: id.nullish(),
                      guid: id.nullish(),
                      name: words,
                      public_name: words,
                      biography: words,
                    }),
                  )
                  .nullish(),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
})

export const namedPerson = z.object({
  id: id.nullish(),
  code: id.nullish(),
  name: words,
  fullName: words,
  firstName: words,
  lastName: words,
  tagLine: words,
  bio: words,
  biography: words,
  links: z.array(z.object({ title: words, url: z.string() })).nullish(),
})

export const session = z.object({
  id,
  title: words,
  description: words,
  startsAt: z.string().nullish(),
  endsAt: z.string().nullish(),
  room: words,
  roomId: id.nullish(),
  speakers: z.array(z.union([z.string(), namedPerson])).default([]),
})

/** All of Sessionize, its GridSmart, and what sites keep of the API of pretalx. */
export const sessionizeAll = z.object({
  sessions: z.array(session),
  speakers: z.array(namedPerson),
  rooms: z.array(z.object({ id, name: words })).default([]),
})
export const grid = z.array(z.object({ rooms: z.array(z.object({ name: words, sessions: z.array(session) })) }))

export const slotted = z.object({
  code: id,
  title: words,
  description: words,
  abstract: words,
  speakers: z.array(namedPerson).default([]),
  slots: z.array(
    z.object({ start: z.string().nullish(), end: z.string().nullish(), room: z.object({ name: words }).nullish() }),
  ),
})
