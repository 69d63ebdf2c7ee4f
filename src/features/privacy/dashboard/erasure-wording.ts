import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentText } from '#lib/time/moment-text.ts'

/** Whether there is nothing to erase. */
export function isNothing({ rows, mentions }: Pick<Erasure, 'rows' | 'mentions'>): boolean {
  return rows.length + mentions.length === 0
}

/** What goes beside the records: '2 pictures, and what 4 entries of the history told.' */
export function besidesText({ pictures, history }: Pick<Erasure, 'pictures' | 'history'>): string {
  const entries = `${history.toLocaleString('en-CA')} ${history === 1 ? 'entry' : 'entries'} of the history`
  return `With them: ${pictures > 0 ? `${countText(pictures, 'picture')}, and ` : ''}what ${entries} told.`
}

/** Until when the backups on the server hold what was erased. */
export function backupsText({ last, goneBy, others }: Erasure['backups']): string {
  const automatic =
    last && goneBy
      ? `The last automatic backup that holds it is that of ${momentText(last)}; it is gone by ${momentText(goneBy)}.`
      : 'No automatic backup holds it.'
  if (others.length === 0) return automatic
  const days = others.map(({ createdAt }) => momentText(createdAt)).join(', ')
  return `${automatic} ${countText(others.length, 'other backup')} may hold it too (${days}), until newer ones take their place. Bring none of them back without erasing again.`
}
