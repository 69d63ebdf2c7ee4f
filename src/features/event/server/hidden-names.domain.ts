import type { Db } from '#db/migrations/tables.ts'
import { wordsPattern } from '#records/erase-names.ts'
import { isShown } from '#records/shown-rows.ts'

export const TO_BE_ANNOUNCED = 'To be announced'

interface Item {
  title: string
  description: string
  talks: readonly number[]
}

/** Replaces texts of schedule items that name a selected speaker whom visitors do not see: declined, or not yet announced. */
export async function withoutHidden<I extends Item>(db: Db, items: readonly I[]): Promise<I[]> {
  const hidden = await db
    .selectFrom('speakers')
    .select(['id', 'name', 'talkTitle'])
    .where('selectionStatus', '=', 'selected')
    .where(eb => eb.not(isShown('speakers')))
    .execute()
  return items.map(item => {
    let shown = item
    for (const speaker of hidden.filter(({ id }) => item.talks.includes(id))) {
      shown = { ...shown, ...withoutSpeaker(shown, speaker) }
    }
    return shown
  })
}

/**
 * The texts of an item that name a speaker or the talk, replaced.
 * @param instead the new texts
 */
export function withoutSpeaker(
  item: Omit<Item, 'talks'>,
  { name, talkTitle }: { name: string; talkTitle: string | null },
  instead = { title: TO_BE_ANNOUNCED, description: TO_BE_ANNOUNCED },
): Partial<typeof instead> {
  const isNaming = (text: string) => names(text, name) || names(text, talkTitle ?? '')
  return {
    ...(isNaming(item.title) && { title: instead.title }),
    ...(isNaming(item.description) && { description: instead.description }),
  }
}

/** Whether a text has these words, in any case. */
function names(text: string, words: string): boolean {
  return words !== '' && wordsPattern(words).test(text)
}
