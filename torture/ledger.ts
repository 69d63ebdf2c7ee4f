import type { Installation } from './installation.ts'
import type { Chance } from './simulator/chance.ts'

type Member = { bio: number | null; doubtful: number | 'removed' | null }

export type Ledger = ReturnType<typeof createLedger>

/**
 * Writes that the site has confirmed and must keep, and writes with an unknown result.
 * @param chance decides what the clients write
 */
export function createLedger(chance: Chance) {
  /** Team members by id: the last text that was confirmed, null for one whose removal was. */
  const members = new Map<number, Member>()
  const texts = { teamMembers: new Set<string>(), contactSubmissions: new Set<string>() }
  const emails = new Set<string>()
  const hashes = new Set<string>()
  let acknowledged = 0

  return {
    members,
    hashes,
    chance,
    acknowledged: () => acknowledged,
    confirm(note: () => void) {
      acknowledged += 1
      note()
    },
    added: (id: number) => members.set(id, { bio: 0, doubtful: null }),
    message: (text: string) => texts.contactSubmissions.add(text),
    subscriber: (email: string) => emails.add(email),
    picture: (hash: string) => hashes.add(hash),

    /** Compares all of it with the tables. Returns lost, duplicate and partial rows. */
    async compare(installation: Installation): Promise<{ lost: string[]; complaints: string[] }> {
      const lost: string[] = []
      const complaints: string[] = []
      const team = await installation.ask(
        'select "id", "name", "bio", "sortOrder" as place from "teamMembers" order by 4, 1',
      )
      const bios = new Map(team.map(({ id, bio }) => [Number(id), Number(bio)]))
      for (const [id, member] of members) {
        const bio = bios.get(id) ?? null
        const mayBe = [member.bio, ...(member.doubtful === 'removed' ? [null] : []), member.doubtful ?? member.bio]
        if (!mayBe.includes(bio)) lost.push(`team member ${id} is ${bio}, not ${mayBe}`)
        members.set(id, { bio, doubtful: null })
      }
      if (team.some(({ place }, index) => Number(place) !== index + 1)) complaints.push('the order has gaps')
      if (new Set(team.map(({ name }) => name)).size < team.length) complaints.push('a team member is there twice')

      const messages = (await installation.ask('select "message" from "contactSubmissions"')).map(row =>
        String(row.message),
      )
      lost.push(...missing(texts.contactSubmissions, messages))
      if (new Set(messages).size < messages.length) complaints.push('a message is there twice')
      const subscribers = await installation.ask('select "email" from "newsletterSubscriptions"')
      lost.push(
        ...missing(
          emails,
          subscribers.map(row => String(row.email)),
        ),
      )
      const pictures = await installation.ask('select "hash", "size", length("bytes") as whole from "media"')
      lost.push(
        ...missing(
          hashes,
          pictures.map(row => String(row.hash)),
        ),
      )
      if (pictures.some(row => row.size !== Number(row.whole))) complaints.push('a picture is not whole')
      return { lost, complaints }
    },
  }
}

function missing(wanted: Set<string>, there: string[]): string[] {
  const found = new Set(there)
  return [...wanted].filter(one => !found.has(one))
}
