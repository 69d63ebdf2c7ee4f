import type { ShareKit } from '#features/event/share-kit.ts'
import type { CardFormat } from '#lib/terms/card-formats.ts'
import { fileName } from '#lib/text/file-name.ts'
import type { ZipEntry } from '#lib/zipped.ts'

/** A card's file without its format: those of one kind share a pattern. */
export const cardFile = ':file{[1-9][0-9]{0,8}(?:-square|-tall)?[.]jpg}'
export const kitFile = ':file{[1-9][0-9]{0,8}[.]zip}'

/** The record and the format of a card, by the name of its file. */
export function cardOf(file: string): { id: number; format: CardFormat } {
  const format = (['square', 'tall'] as const).find(one => file.includes(one)) ?? 'wide'
  return { id: Number.parseInt(file, 10), format }
}

/**
 * The files of a share kit.
 * @param names parts of the names of its files
 */
export async function* kitEntries(
  { cards, own, about, alt }: ShareKit,
  names: readonly (string | number)[],
  draw: (format: CardFormat) => Promise<Uint8Array>,
): AsyncGenerator<ZipEntry> {
  for (const { format } of cards) yield { name: fileName([...names, format], 'jpg'), bytes: await draw(format) }
  const text = [own, about, `Alternative text of the pictures: ${alt}`].join('\n\n')
  yield { name: fileName([...names, 'text'], 'txt'), bytes: new TextEncoder().encode(`${text}\n`) }
}
