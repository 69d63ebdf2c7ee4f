import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** The chunks of a ZIP, made as it is read; files are stored as they are. @throws Error for more than 65,535 files */
export async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let files = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for await (const { name, bytes } of entries) {
    // fflate writes no ZIP64, so a higher count would be wrong.
    if (++files > 65_535) throw new Error('A ZIP holds at most 65,535 files')
    const file = new ZipPassThrough(name)
    file.mtime = mtime
    zip.add(file)
    file.push(bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
