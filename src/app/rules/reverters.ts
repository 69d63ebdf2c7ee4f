import { undoDecision } from '#features/decisions/server/decisions.domain.ts'
import { undoReminders } from '#features/decisions/server/missing-mails.domain.ts'
import { takeBackEdition } from '#features/editions/server/begin-edition.domain.ts'
import type { Reverter } from '#features/history/server/restoring.domain.ts'
import { undoReplacement } from '#features/replacement/server/replacement.domain.ts'
import { undoImport } from '#features/sheets/server/undo-import.domain.ts'
import { Problem } from '#lib/problem.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import { deciders } from './deciders.ts'
import { linkHolders } from './link-holders.ts'
import { restorers } from './restorers.ts'
import { sheets } from './sheets.ts'

/** How events are reverted that are more than a change of one record. */
export const reverters: Readonly<Partial<Record<AuditAction, Reverter>>> = {
  decided: {
    right: 'editSite',
    revert: async ({ database }, event, edit) => ({
      record: null,
      mails: await undoDecision({ database, deciders }, event, edit),
    }),
  },
  replaced: {
    right: 'editSite',
    revert: ({ database }, event, edit) => undoReplacement(database, event, edit),
  },
  reminded: {
    right: 'editSite',
    revert: async ({ database }, event, edit) => ({
      record: null,
      mails: await undoReminders({ database, linkHolders }, event, edit),
    }),
  },
  'rows-imported': ofSeveral('import'),
  'rows-changed': ofSeveral('change'),
  'edition-begun': {
    right: 'beginEdition',
    revert: async (place, { id }, edit) => ({ record: await takeBackEdition(place, id, edit) }),
  },
}

/** How a change of several records of a spreadsheet is reverted. */
function ofSeveral(noun: 'import' | 'change'): Reverter {
  return {
    right: 'editSite',
    revert: ({ database }, { id, subject }, edit) => {
      const sheet = Object.values(sheets).find(({ imports }) => imports?.table === subject)
      if (!sheet?.imports) throw new Problem('conflict', 'This cannot be undone.')
      return undoImport(database, { imports: sheet.imports, restorers, noun }, id, edit)
    },
  }
}
