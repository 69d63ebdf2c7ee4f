import { PASSWORD } from './place.ts'

const NOW = '2026-06-01T12:00:00.000Z'

/** Calls the API of a site as its administrator. */
export async function administrator(address: string) {
  const headers = { origin: address, 'content-type': 'application/json' }
  const login = { username: 'admin', password: PASSWORD }
  const entered = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const sent =
      body instanceof FormData
        ? { headers: { origin: address, cookie }, body }
        : { headers: { ...headers, cookie }, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${address}/api${path}`, { method, ...sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Subscribers who have confirmed, by a backup that holds them. */
export function subscribers(emails: readonly string[]) {
  const rows = emails.map((email, place) => ({ id: place + 1, email, createdAt: NOW, confirmedAt: NOW }))
  return { data: { timestamp: NOW, format: 1, tables: { newsletterSubscriptions: rows } } }
}
