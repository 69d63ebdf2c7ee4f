import { expect, test } from 'vitest'
import { type ZipEntry, zipped } from './zipped.ts'

async function* emptyFiles(count: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index++) yield { name: `${index}`, bytes: new Uint8Array() }
}

/** How many files a ZIP says that it holds, by the end of its directory. */
async function countIn(entries: AsyncIterable<ZipEntry>): Promise<number> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipped(entries, new Date(Date.UTC(2026, 9, 8)))) chunks.push(chunk)
  const end = Buffer.concat(chunks).subarray(-22)
  expect(end.readUInt32LE()).toBe(0x06054b50)
  return end.readUInt16LE(10)
}

test('a ZIP counts its files, and breaks off beyond what it can count', async () => {
  expect(await countIn(emptyFiles(3))).toBe(3)
  expect(await countIn(emptyFiles(65_535))).toBe(65_535)
  await expect(countIn(emptyFiles(65_536))).rejects.toThrow('A ZIP holds at most 65,535 files')
})
