import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentText } from '#lib/time/moment-text.ts'

/** Whether there is nothing to erase. */
export function isNothing({ rows, mentions }: Pick<Erasure, 'rows' | 'mentions'>): boolean {
  return rows.length + mentions.length === 0
}

/** What is deleted beside the records: 'Also deleted: 2 pictures and the text of 4 history entries.' */
export function alsoErasedText({ pictures, history }: Pick<Erasure, 'pictures' | 'history'>): string {
  const entries = `${history.toLocaleString('en-CA')} history ${history === 1 ? 'entry' : 'entries'}`
  return `Also deleted: ${pictures > 0 ? `${countText(pictures, 'picture')} and ` : ''}the text of ${entries}.`
}

/** Until when the backups on the server hold the erased data. */
export function backupsText({ last, goneBy, others }: Erasure['backups']): string {
  const automatic =
    last && goneBy
      ? `The last automatic backup that holds it is from ${momentText(last)} and is deleted by ${momentText(goneBy)}.`
      : 'No automatic backup holds it.'
  if (others.length === 0) return automatic
  const days = others.map(({ createdAt }) => momentText(createdAt)).join(', ')
  return `${automatic} ${countText(others.length, 'other backup')} may hold it too (${days}), until newer ones replace them. If you restore one, erase the address again.`
}
