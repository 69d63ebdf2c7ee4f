import type { Tables } from '#db/migrations/tables.ts'

/**
 * Columns about a person other than the row's own. Erasing that person empties them; the first has the email address.
 */
export const contactColumns: Readonly<Partial<Record<keyof Tables, readonly string[]>>> = {
  sponsors: ['contactEmail', 'contactName', 'contactPhone'] satisfies (keyof Tables['sponsors'])[],
}
