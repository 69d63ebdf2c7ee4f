import type { Tables } from '#db/migrations/tables.ts'

/**
 * Columns that are about somebody else than their row, of whom they are emptied when that person is forgotten: first the
 * one with the email address.
 */
export const contactColumns: Readonly<Partial<Record<keyof Tables, readonly string[]>>> = {
  sponsors: ['contactEmail', 'contactName', 'contactPhone'] satisfies (keyof Tables['sponsors'])[],
}
