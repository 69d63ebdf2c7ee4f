import type { Tables } from '#db/migrations/tables.ts'
import { newsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { newsletter, recipient } from '#features/newsletters/newsletters.schema.ts'
import { recordId, timestamp, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import type { Traits } from './traits.ts'

const recipientStates = ['waiting', 'claimed', 'handed', 'sent', 'refused', 'failed', 'unknown', 'left-out'] as const

type Table = 'newsletters' | 'newsletterRecipients' | 'mailRefusals'

/** Of newsletters, to whom they went, and who gets none. */
export const newsletterTraits = {
  newsletters: {
    backupRow: newsletter
      .omit({ counts: true })
      .partial()
      .extend(newsletter.pick({ id: true, subject: true, body: true, audience: true }).shape)
      .extend({ tries: whole().optional(), isSample: z.boolean().optional() }),
    versioned: true,
    sample: true,
    pictures: [],
    shown: 'none',
    person: [],
    label: ['subject'],
  },
  newsletterRecipients: {
    backupRow: recipient
      .omit({ result: true, bounced: true })
      .partial()
      .extend(recipient.pick({ id: true, email: true }).shape)
      .extend({
        newsletterId: recordId,
        state: z.enum(recipientStates).optional(),
        tokenHash: z.string().max(64).nullable().optional(),
        createdAt: timestamp.optional(),
      }),
    versioned: false,
    sample: false,
    label: ['email'],
    pictures: [],
    shown: 'none',
    person: ['email'],
  },
  mailRefusals: {
    backupRow: z.object({
      id: recordId,
      email: newsletterSubscription.shape.email,
      reason: z.enum(['unsubscribed', 'bounced']),
      createdAt: timestamp.optional(),
    }),
    versioned: false,
    sample: false,
    label: ['email'],
    pictures: [],
    shown: 'none',
    person: ['email'],
  },
} satisfies { [Name in keyof Tables & Table]: Traits<Name> }
