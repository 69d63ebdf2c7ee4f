import { optionalLink } from '#lib/fields.ts'

export const formUrl = optionalLink()
export const purchaseUrl = formUrl.min(1, 'Please enter a valid URL')
