import { backupRows } from '#features/backup/server/rows/backup-rows.ts'
import { collections } from '#features/collections/server/collections.ts'
import { editionChange } from '#features/event/editions.schema.ts'
import { changeEdition } from '#features/event/server/edition-changes.domain.ts'
import type { Restorers } from '#features/history/server/restoring.domain.ts'
import { messageChange } from '#features/inbox/inbox.schema.ts'
import { updateMessage } from '#features/inbox/server/received.domain.ts'
import { changeTemplate, restoreTemplate } from '#features/mail/server/templates.domain.ts'
import { mailTexts, rightToWrite } from '#features/mail/template-keys.schema.ts'
import { saveSettingById } from '#features/settings/server/save-setting.domain.ts'
import { rightToSet } from '#features/settings/setting-keys.ts'
import { settingInput } from '#features/settings/settings.schema.ts'
import { pluck } from '#records/collection.ts'
import { storedSettingValues } from './setting-values.ts'

const assignment = messageChange.pick({ assignee: true })

/** How records of each table are restored, by the rules of their own feature. */
export const restorers: Restorers = {
  ...pluck(collections, 'restorer'),
  contactSubmissions: {
    fields: assignment.keyof().options,
    change: (database, id, fields, _expected, edit) => updateMessage(database, id, assignment.parse(fields), edit),
    restore: null,
    reorder: null,
  },
  mailTemplates: {
    rightTo: rightToWrite,
    fields: mailTexts.keyof().options,
    change: (database, id, fields, expected, edit) =>
      changeTemplate(database, id, mailTexts.partial().parse(fields), expected, edit),
    restore: (trx, row, edit) => restoreTemplate(trx, backupRows.mailTemplates.parse(row), edit),
    reorder: null,
  },
  siteSettings: {
    rightTo: rightToSet,
    fields: settingInput.keyof().options,
    change: (database, id, fields, expected, edit) =>
      saveSettingById(
        { database, settingValues: storedSettingValues },
        id,
        settingInput.partial().parse(fields),
        expected,
        edit,
      ),
    restore: null,
    reorder: null,
  },
  editions: {
    fields: editionChange.keyof().options,
    change: (database, id, fields, expected, edit) =>
      changeEdition(database, id, editionChange.parse(fields), expected, edit),
    restore: null,
    reorder: null,
  },
}
