import { queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import type { PublicSpeaker, SpeakerGlance } from '#features/speakers/speakers.schema.ts'

/** The years that have selected speakers, the latest first. */
export const lineUpYearsQuery = queryOptions({
  queryKey: ['speakers', 'years'],
  queryFn: () => read(api.speakers.years.$get()),
  select: ({ years }) => years,
})

/** The speakers of one year at a glance; the rest of the answer is left behind, so that no page carries it. */
export function speakersOfYearQuery(year: number) {
  return queryOptions({
    queryKey: ['speakers', 'of-year', year],
    queryFn: async () => {
      try {
        const { speakers } = await read(api.speakers.$get({ query: { year: String(year) } }))
        return speakers.map(atAGlance)
      } catch (cause) {
        throw new Error('Failed to fetch speakers', { cause })
      }
    },
  })
}

/** One speaker by the number in an address, or null when it is nobody's. */
export function speakerQuery(id: string) {
  return queryOptions({
    queryKey: ['speakers', 'one', id],
    queryFn: async (): Promise<PublicSpeaker | null> => {
      try {
        return (await read(api.speakers[':id'].$get({ param: { id } }))).speaker
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })
}

function atAGlance({ id, name, title, photo, topic, talkTitle, sample }: PublicSpeaker): SpeakerGlance {
  return { id, name, title, photo, topic, talkTitle, sample }
}
