import { defaultRetention, type Retention, type RetentionKind } from './retention-kinds.ts'

/** The stored retention, with defaults. */
export function readRetention(text: string | null | undefined): Retention {
  const stored = new Map(Object.entries(parsed(text ?? '{}')))
  const months = (kind: RetentionKind) => {
    const value: unknown = stored.get(kind)
    return typeof value === 'number' ? value : defaultRetention[kind]
  }
  return {
    messages: months('messages'),
    speakers: months('speakers'),
    volunteers: months('volunteers'),
    subscribers: months('subscribers'),
    newsletters: months('newsletters'),
    tickets: months('tickets'),
    mails: months('mails'),
    history: months('history'),
  }
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
