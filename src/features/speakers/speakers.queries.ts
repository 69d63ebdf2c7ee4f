import { queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import type { PublicSpeaker, SpeakerSummary } from '#features/speakers/speakers.schema.ts'

/** A speaker in the lists of a year. */
type SpeakerOfYear = SpeakerSummary & Pick<PublicSpeaker, 'recording'>

/** The years with selected speakers, latest first. */
export const lineUpYearsQuery = queryOptions({
  queryKey: ['speakers', 'years'],
  queryFn: () => read(api.speakers.years.$get()),
  select: ({ years }) => years,
})

/** The speakers of a year in brief; other fields are dropped to keep the page small. */
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

/** A speaker by the id in an address, with session and neighbours; null for an unknown one. */
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
