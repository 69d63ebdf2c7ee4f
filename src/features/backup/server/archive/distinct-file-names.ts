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
