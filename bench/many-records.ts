import type { Running } from './processes.ts'

type Row = Record<string, unknown>

/** A hundred times what the sample content holds, and what each copy must have of its own. */
const amounts: Record<string, { most: number; own: (row: Row, place: number) => Row }> = {
  speakers: {
    most: 3_000,
    own: (row, place) => ({
      displayOrder: place,
      talkTitle: row.talkTitle && `${row.talkTitle} ${place}`,
      talkDescription: row.talkDescription && `${row.talkDescription} ${place}`,
    }),
  },
  sponsors: { most: 1_000, own: () => ({}) },
  volunteers: { most: 10_000, own: (_row, place) => ({ email: `v${place}@example.org`, status: 'pending' }) },
  contactSubmissions: { most: 10_000, own: () => ({ archivedAt: null }) },
}

/** Multiplies the records of some tables of a site by exporting and importing, as an organizer could. */
export async function multiplyRecords(
  { address }: Running,
  username: string,
  password: string,
  chosen = Object.keys(amounts),
): Promise<void> {
  const headers = { Origin: address, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username, password })
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const exported = await fetch(`${address}/api/backup/export?tables=${chosen}`, { headers: { cookie } })
  const { tables }: { tables: Record<string, Row[]> } = await exported.json()
  const multiplied = Object.entries(amounts).filter(([table]) => chosen.includes(table))
  const many = multiplied.map(([table, { most, own }]) => [table, copies(tables[table] ?? [], most, own)])
  const answer = await fetch(`${address}/api/backup/import`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ data: { tables: Object.fromEntries(many) }, options: {} }),
  })
  const { success } = await answer.json()
  if (success !== true) throw new Error(`The import was answered with ${answer.status}.`)
}

function copies(rows: Row[], most: number, own: (row: Row, place: number) => Row): Row[] {
  return Array.from({ length: most - rows.length }, (_, index) => {
    const place = rows.length + index
    const row = rows[index % rows.length] ?? {}
    return { ...row, ...own(row, place), id: 10_000 + index, name: `${row.name} ${place}` }
  })
}
