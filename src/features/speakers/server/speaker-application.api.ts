import type { Db } from '#db/migrations/tables.ts'
import { LARGEST_FORM } from '#features/media/media.schema.ts'
import { speakerForm, speakerFormWithAnswers } from '#features/speakers/speakers.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { acceptFiles } from '#http/form-with-files.ts'
import { forgiveForm, guardForm } from '#http/guard-form.ts'
import { Problem } from '#lib/problem.ts'
import { HOUR } from '#lib/time/durations.ts'
import { z } from '#lib/zod.ts'
import { type Edit, editOf } from '#records/edit.ts'
import { applyToSpeak, refuseWhenClosed } from './speaker-application.domain.ts'

const applications = { name: 'speaker', window: HOUR, address: 5, all: 100 }

/** How an invited person is found by their link, and joined to their application. */
interface Invitations {
  find(db: Db, token: string, now: Date): Promise<number | undefined>
  join(trx: Db, id: number, speakerId: number, edit: Edit): Promise<void>
}

/** The site's application form for speakers (decision P5). */
export const createSpeakerApplicationApi = (invitations: Invitations) =>
  createRoutes().post(
    '/apply',
    describeCall('Applies to speak', success, {
      status: 201,
      problems: ['submissions-closed', 'duplicate-talk-title', 'duplicate-talk-description'],
      form: speakerForm.extend({ photo: z.file().optional() }),
      largest: LARGEST_FORM,
    }),
    acceptFiles,
    checkJson(speakerFormWithAnswers),
    async c => {
      const { config, database, now } = c.var.services
      const { invitation = '', ...form } = c.req.valid('json')
      const invited = invitation ? await invitations.find(database.db, invitation, now()) : undefined
      await refuseWhenClosed(database.db, now(), invited !== undefined)
      const fields = await guardForm(c, applications, form)
      const edit = editOf(c)
      const join = async (trx: Db, id: number) => {
        if (invited !== undefined) await invitations.join(trx, invited, id, edit)
      }
      const photo = c.var.files.get('photo')
      try {
        await applyToSpeak(database, fields, photo, config.publicUrl, edit, join)
      } catch (error) {
        if (error instanceof Problem && error.extra.fields) await forgiveForm(c, applications)
        throw error
      }
      return c.json({ success: true }, 201)
    },
  )
