import sharp from 'sharp'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { decoding } from '#features/media/server/clean-picture.domain.ts'
import { sheetFile } from '#features/sheets/server/sheet-file.domain.ts'
import type { Sheets } from '#features/sheets/server/sheets.domain.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { tableMoment } from '#lib/time/moment-text.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { findBytes, listNamedPictures, mailsOf } from './archive.store.ts'

type ArchivedFile = [folder: string, words: string, ending: string, bytes: Uint8Array]

/** All sheets, pictures by name, and mails. They show one moment; only one file is in memory at a time. */
export async function* archiveEntries(database: Pick<Database, 'snapshot'>, sheets: Sheets, timeZone: string) {
  const { db, end } = await database.snapshot()
  try {
    const nameFile = distinctFileNames()
    for (const files of [sheetFiles(db, sheets, timeZone), pictureFiles(db), mailFiles(db, timeZone)])
      for await (const [folder, words, ending, bytes] of files) yield { name: nameFile(folder, words, ending), bytes }
  } finally {
    await end()
  }
}

async function* sheetFiles(db: Db, sheets: Sheets, timeZone: string): AsyncGenerator<ArchivedFile> {
  const editions = await readEditions(db)
  for (const sheet of Object.values(sheets))
    for (const { year } of sheet.ofSite ? [{ year: undefined }] : editions) {
      const file = await sheetFile(db, sheet, { format: 'xlsx', year }, { timeZone })
      yield ['sheets', [sheet.title, year].join(' ').trim(), 'xlsx', Buffer.from(file)]
    }
}

/** Pictures are stored as WebP, which many programs do not open. Logos may be transparent. */
async function* pictureFiles(db: Db): AsyncGenerator<ArchivedFile> {
  for (const folder of ['photos', 'logos'] as const)
    for (const { name, address } of await listNamedPictures(db, folder)) {
      const stored = await findBytes(db, storedHash(address) ?? '')
      if (!stored) continue
      const flat = () => sharp(stored).flatten({ background: '#ffffff' }).jpeg({ quality: 90 })
      const drawn = decoding(() => (folder === 'photos' ? flat() : sharp(stored).png()).toBuffer())
      // A damaged picture must not cost the rest.
      const bytes = await drawn.catch(() => undefined)
      yield [folder, name, bytes ? { photos: 'jpg', logos: 'png' }[folder] : 'webp', bytes ?? stored]
    }
}

async function* mailFiles(db: Db, timeZone: string): AsyncGenerator<ArchivedFile> {
  for await (const { recipient, subject, createdAt, state, doneAt, ...mail } of mailsOf(db)) {
    const [done, moment] = state === 'sent' ? ['Sent', doneAt] : ['Written, not sent', createdAt]
    const head = `To: ${recipient}\nSubject: ${subject}\n${done}: ${tableMoment(moment, timeZone)}`
    const text = mail.expiresAt === null ? mail.text : 'This mail held a personal link, so its text is left out.'
    const words = `${todayIn(timeZone, new Date(createdAt))} ${subject}`
    yield ['mails', words, 'txt', new TextEncoder().encode(`${head}\n\n${text}\n`)]
  }
}

/** Blanks, what Windows, macOS or Linux refuses in a name, and the marks that reverse how a name is read. */
const UNSAFE = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}<>:"/\\|?*]+/gu

/** Windows opens a device under these names. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?![^.])/i

/** Names files in any script, safe on every system, each path once: 'photos/Élan.jpg', then 'photos/Élan (2).jpg'. */
export function distinctFileNames(): (folder: string, words: string, ending: string) => string {
  const uses = new Map<string, number>()
  function distinct(path: string, ending: string): string {
    // Windows and macOS do not tell capitals apart.
    const key = `${path}.${ending}`.toLowerCase()
    const count = (uses.get(key) ?? 0) + 1
    uses.set(key, count)
    return count === 1 ? `${path}.${ending}` : distinct(`${path} (${count})`, ending)
  }
  return (folder, words, ending) => distinct(`${folder}/${safeName(words)}`, ending)
}

function safeName(words: string): string {
  const plain = words.normalize('NFC').replace(UNSAFE, ' ')
  // In any script 55 characters stay under 255 bytes, the limit of most file systems.
  const cut = [...plain.replace(/^[. ]+/, '')].slice(0, 55).join('')
  const name = cut.replace(/[. ]+$/, '')
  return DEVICES.test(name) ? `_${name}` : name || 'Unnamed'
}
