/** The supported video services: their addresses and players. */
const videoServices = [
  {
    service: 'YouTube',
    ids: [
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/,
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:live|shorts|embed)\/([\w-]{11})(?:[/?#]|$)/,
      /^https:\/\/youtu\.be\/([\w-]{11})(?:[/?#]|$)/,
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})(?:[/?#]|$)/,
    ],
    source: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    service: 'Vimeo',
    ids: [
      /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:[/?#]|$)/,
      /^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})(?:[/?#]|$)/,
    ],
    source: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
]

/** How a recording is played. */
export interface Recording {
  /** A player in a frame, or a file that the browser plays. */
  kind: 'frame' | 'file'
  /** The address that is loaded after the press. */
  source: string
  /** The only origin of the player or file. */
  origin: string
  /** The service, such as 'YouTube', or the host of a file. */
  service: string
}

/**
 * Reads the address of a recording.
 * @returns null unless it is a video at YouTube or Vimeo, or an .mp4 or .webm file, by https
 */
export function readRecording(address: string): Recording | null {
  const url = URL.parse(address)
  // A host may contain characters that would end a directive of the policy.
  const isPlain = url?.protocol === 'https:' && /^[\w.-]+$/.test(url.host)
  if (!isPlain || url.username || url.password) return null
  for (const { service, ids, source } of videoServices) {
    const [, id] = ids.map(pattern => pattern.exec(url.href)).find(found => found !== null) ?? []
    if (id !== undefined) return { kind: 'frame', service, source: source(id), origin: new URL(source(id)).origin }
  }
  if (!/\.(?:mp4|webm)$/i.test(url.pathname)) return null
  return { kind: 'file', service: url.host, source: url.href, origin: url.origin }
}
