/** The supported video services: their addresses and players. */
export const videoServices = [
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
