import { queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import type { PublicSpeaker, SpeakerGlance } from '#features/speakers/speakers.schema.ts'

/** What the pages of a year tell of a speaker. */
type SpeakerOfYear = SpeakerGlance & Pick<PublicSpeaker, 'recording'>

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

/** One speaker by the number in an address, with the time of the talk and the neighbours, or null when it is nobody's. */
export function speakerQuery(id: string) {
  return queryOptions({
    queryKey: ['speakers', 'one', id],
    queryFn: async () => {
      try {
        return await read(api.speakers[':id'].$get({ param: { id } }))
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })
}

function atAGlance({ id, name, title, photo, topic, talkTitle, sample, recording }: PublicSpeaker): SpeakerOfYear {
  return { id, name, title, photo, topic, talkTitle, sample, recording }
}
