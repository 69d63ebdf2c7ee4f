import { violationOf } from '#db/constraint-violation.ts'
import { Problem } from '#lib/problem.ts'

const TITLE_TAKEN = 'This talk title already exists. Please use a different title.'
const DESCRIPTION_TAKEN =
  'This talk description is too similar to an existing talk. Please revise it to make it more unique.'

/** How a speaker is refused whose talk another has. */
export const duplicateTalk = ['duplicate-talk-title', 'duplicate-talk-description'] as const

/**
 * Runs a write of a speaker.
 * @throws Problem `duplicate-talk-title` or `duplicate-talk-description` when another speaker has the same
 */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const name = violationOf(cause)?.name
    if (name === 'speakers_talkTitleKey_unique') {
      const fields = [{ field: 'talkTitle', message: TITLE_TAKEN }]
      throw new Problem('duplicate-talk-title', TITLE_TAKEN, { title: 'Duplicate Talk Title', fields, cause })
    }
    if (name === 'speakers_talkDescriptionKey_unique') {
      const fields = [{ field: 'talkDescription', message: DESCRIPTION_TAKEN }]
      const title = 'Duplicate Talk Description'
      throw new Problem('duplicate-talk-description', DESCRIPTION_TAKEN, { title, fields, cause })
    }
    throw cause
  }
}
