import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

type Sums = [number, number]

/**
 * Whether the write-ahead log of a SQLite file has lost confirmed transactions. SQLite stops reading at the first
 * invalid frame, because a power cut may leave the last transaction incomplete.
 * But a transaction begins only when the previous one is on the disk: an invalid frame before another transaction is
 * damage (https://sqlite.org/fileformat2.html#walformat).
 * @param file the database, which no process has open
 */
export function isLogDamaged(file: string): boolean {
  const path = `${file}-wal`
  if (!existsSync(path)) return false
  const log = openSync(path, 'r')
  try {
    return fstatSync(log).size > HEADER && isDamaged(log, fstatSync(log).size)
  } finally {
    closeSync(log)
  }
}

function isDamaged(log: number, size: number): boolean {
  const header = read(log, 0, HEADER)
  const magic = header.getUint32(0)
  const little = magic === MAGIC
  let sums = add([0, 0], header, 24, little)
  if ((!little && magic !== MAGIC + 1) || !agrees(sums, header, 24)) return true
  const pageSize = header.getUint32(8)
  let behind: 'nothing' | 'part' | 'whole' = 'nothing'
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= size; at += FRAME_HEADER + pageSize) {
    const frame = read(log, at, FRAME_HEADER)
    // Frames of earlier rounds of the log have other salts.
    const isOfThisRound = frame.getBigUint64(8) === header.getBigUint64(16)
    if (behind === 'whole' && isOfThisRound) return true
    if (behind === 'nothing') {
      sums = add(add(sums, frame, 8, little), read(log, at + FRAME_HEADER, pageSize), pageSize, little)
      if (isOfThisRound && agrees(sums, frame, 16)) continue
      behind = 'part'
    }
    const commits = frame.getUint32(4) > 0
    if (isOfThisRound && commits) behind = 'whole'
  }
  return false
}

function read(log: number, at: number, length: number): DataView {
  const bytes = new Uint8Array(length)
  readSync(log, bytes, 0, length, at)
  return new DataView(bytes.buffer)
}

function add([first, second]: Sums, data: DataView, length: number, little: boolean): Sums {
  let [one, two] = [first, second]
  for (let at = 0; at < length; at += 8) {
    one = (one + data.getUint32(at, little) + two) >>> 0
    two = (two + data.getUint32(at + 4, little) + one) >>> 0
  }
  return [one, two]
}

function agrees([first, second]: Sums, data: DataView, at: number): boolean {
  return data.getUint32(at) === first && data.getUint32(at + 4) === second
}
