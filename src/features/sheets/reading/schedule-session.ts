export interface SessionPerson {
  id: string
  name: string
  tagLine?: string
  bio?: string
  links?: readonly { title: string; url: string }[]
}

/** One item of a program, with times as the file has them. */
export interface Session {
  id: string
  title: string
  description: string
  start: string
  end: string
  minutes?: string
  room: string
  people: readonly SessionPerson[]
}

export interface Schedule {
  system: string
  sessions: readonly Session[]
  /** Those without a session too. */
  people?: readonly SessionPerson[]
  timeZone?: string
}
