import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { dayLine } from '#features/event/day-line.ts'
import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { PublicPackage } from '#features/partners/packages.schema.ts'
import { placesText } from '#features/partners/places-text.ts'
import { accentColors, palette } from '#lib/palette.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { display, Paper } from '#print/paper.tsx'
import { renderPdf } from '#print/render-pdf.ts'

interface Props {
  event: EventTimes
  /** The logo on night; undefined where there is none. */
  logo: Uint8Array | undefined
  packages: readonly PublicPackage[]
  /** How many active sponsors each package has, by its name. */
  taken: ReadonlyMap<string, number>
  /** Where the packages stand on the web. */
  address: string
}

/** What a partner gets and gives, as a PDF. */
export async function partnershipPdf(props: Props): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf(partnershipPaper(props))
}

function partnershipPaper({ event, logo, packages, taken, address }: Props) {
  const { brandName, editionYear, accent, venue, contactEmail, contactPhone, takes } = event
  const { ember, emberDeep } = accentColors(accent)
  const lines = [eventName(event), [dayLine(event), venueLine(venue)].filter(Boolean).join(' • ')]
  if (!takes.partners) lines.push('New partnerships for this year are closed')
  const contact = [contactEmail, contactPhone].filter(Boolean).join(' • ')
  return (
    <Paper
      title="Partnership Packages"
      event={`${brandName} ${editionYear}`}
      brand={brandName}
      logo={logo}
      accent={accent}
      lines={lines}
      note={contact}
      address={address}
    >
      {packages.length === 0 && <Text>Partnership packages will be announced soon. Please check back later.</Text>}
      {packages.map(tier => (
        <View key={tier.id} style={[styles.tier, { borderLeftColor: tier.color }]} wrap={false}>
          <View style={styles.heading}>
            <Text style={styles.name}>{tier.name}</Text>
            <Text style={styles.price}>{dollarText(tier.price)}</Text>
          </View>
          <View style={styles.notes}>
            {tier.isPopular && <Text style={{ color: emberDeep }}>Popular</Text>}
            {tier.maxSponsors !== null && <Text>{placesText(taken.get(tier.name) ?? 0, tier.maxSponsors)}</Text>}
          </View>
          {tier.description !== '' && <Text style={styles.description}>{tier.description}</Text>}
          {tier.features.map(feature => (
            <View key={feature} style={styles.feature}>
              <View style={[styles.dot, { backgroundColor: ember }]} />
              <Text style={styles.text}>{feature}</Text>
            </View>
          ))}
        </View>
      ))}
    </Paper>
  )
}

const styles = StyleSheet.create({
  tier: { backgroundColor: palette.paper, borderLeftWidth: 5, padding: '14 18', marginBottom: 12 },
  heading: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  name: { fontFamily: display, fontWeight: 700, fontSize: 17, lineHeight: 1.2, flex: 1, paddingRight: 16 },
  price: { fontFamily: display, fontWeight: 700, fontSize: 17, lineHeight: 1.2 },
  notes: { flexDirection: 'row', gap: 10, fontWeight: 600, fontSize: 9.5, color: palette.grey, marginTop: 2 },
  description: { marginTop: 5, marginBottom: 5 },
  feature: { flexDirection: 'row', marginTop: 2 },
  dot: { width: 4, height: 4, borderRadius: 2, marginTop: 5.5, marginRight: 8 },
  text: { flex: 1, color: palette.grey },
})
