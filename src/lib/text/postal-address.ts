interface PostalAddress {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  addressCountry?: string
}

/** Street, then town and province, then postal code: '20 Haven Ave, Devon AB, T9G 2B9'. */
const canadian = /^(?<street>.+?),\s*(?<town>[^,]+?),?\s+(?<region>[A-Z]{2}),?\s+(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/

/** Parses an address (schema.org/PostalAddress) as far as its form is known. */
export function postalAddress(text: string): PostalAddress {
  const parts = canadian.exec(text.trim())?.groups
  if (!parts) return { '@type': 'PostalAddress', streetAddress: text }
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street ?? '',
    addressLocality: parts.town,
    addressRegion: parts.region,
    postalCode: parts.code,
    addressCountry: 'CA',
  }
}
