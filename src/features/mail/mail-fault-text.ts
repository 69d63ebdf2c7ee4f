import type { MailFaultKind } from '#lib/terms/mail-terms.ts'
import faults from './mail-faults.json' with { type: 'json' }

const texts: Record<MailFaultKind, string> = faults

/**
 * Describes a mail fault for organizers.
 * @param next whether it is retried automatically, or may have arrived; undefined for neither
 */
export function mailFaultText(kind: MailFaultKind, next?: 'again' | 'unknown'): string {
  if (next === 'unknown') return `${texts[kind]} It may have arrived, so it is not sent again automatically.`
  if (next !== 'again') return texts[kind]
  return `${texts[kind]} It is tried again${kind === 'dropped' ? ', and may arrive twice' : ''}.`
}
