import { videoServices } from './video-services.ts'

/** Where a recording is played from, once somebody wants to see it. */
export interface Recording {
  /** A player in a frame, or a file that the browser plays itself. */
  kind: 'frame' | 'file'
  /** What is loaded after the press. */
  source: string
  /** The only origin that the player, or the file, is loaded from. */
  origin: string
  /** Who plays it, such as 'YouTube', or the host of a file. */
  service: string
}

/**
 * What an address of a recording stands for.
 * @returns null for what is neither a video at YouTube or Vimeo nor an .mp4 or .webm file, by https
 */
export function readRecording(address: string): Recording | null {
  const url = URL.parse(address)
  // A host may hold signs that would end a directive of the policy.
  const isPlain = url?.protocol === 'https:' && /^[\w.-]+$/.test(url.host)
  if (!isPlain || url.username || url.password) return null
  for (const { service, ids, source } of videoServices) {
    const [, id] = ids.map(pattern => pattern.exec(url.href)).find(found => found !== null) ?? []
    if (id !== undefined) return { kind: 'frame', service, source: source(id), origin: new URL(source(id)).origin }
  }
  if (!/\.(?:mp4|webm)$/i.test(url.pathname)) return null
  return { kind: 'file', service: url.host, source: url.href, origin: url.origin }
}
