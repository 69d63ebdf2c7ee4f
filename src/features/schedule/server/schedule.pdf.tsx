import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { dayLine } from '#features/event/day-line.ts'
import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { accentColors, palette } from '#lib/palette.ts'
import { talkLine } from '#lib/terms/talk-title.ts'
import { display, Paper } from '#print/paper.tsx'
import { pagesOf, renderPdf } from '#print/render-pdf.ts'

interface Props {
  event: EventTimes
  /** The logo on night; undefined where there is none. */
  logo: Uint8Array | undefined
  items: readonly PublicScheduleItem[]
  /** Where the schedule stands on the web. */
  address: string
}

/** What fills more pages than these never fits on one, however close; to set it again would take seconds. */
const MOST_TO_SAVE = 3

/** The schedule of the day as a PDF, to print and to fold. */
export async function schedulePdf(props: Props): Promise<Uint8Array<ArrayBuffer>> {
  const wide = await renderPdf(schedulePaper(props, false))
  const pages = pagesOf(wide)
  if (pages === 1 || pages > MOST_TO_SAVE) return wide
  // One sheet to carry on the day beats more air, as long as it can be read.
  const narrow = await renderPdf(schedulePaper(props, true))
  return pagesOf(narrow) === 1 ? narrow : wide
}

/** @param close whether all is set close together, to save a page */
function schedulePaper({ event, logo, items, address }: Props, close: boolean) {
  const { brandName, editionYear, accent, startTime, endTime, venue } = event
  const { emberDeep } = accentColors(accent)
  const lines = [eventName(event), `${dayLine(event)}, ${startTime} - ${endTime}`, venueLine(venue)].filter(Boolean)
  return (
    <Paper
      title="Event Schedule"
      event={`${brandName} ${editionYear}`}
      brand={brandName}
      logo={logo}
      accent={accent}
      lines={lines}
      note="May change without notice"
      address={address}
      close={close}
    >
      {items.length === 0 && <Text style={styles.title}>Schedule coming soon!</Text>}
      {items.map((item, index) => (
        <View
          key={item.id}
          style={[styles.item, index > 0 ? styles.parted : {}, close ? styles.closeItem : {}]}
          wrap={false}
        >
          <Text style={styles.time}>
            {item.startTime} - {item.endTime}
          </Text>
          <View style={styles.matter}>
            <Text style={close ? [styles.title, styles.closeTitle] : styles.title}>{item.title}</Text>
            <Text style={[styles.place, { color: emberDeep }, close ? styles.closeText : {}]}>{item.location}</Text>
            <Text style={close ? [styles.description, styles.closeText] : styles.description}>{item.description}</Text>
            {item.talks.map(talk => (
              <Text key={talk.id} style={close ? [styles.talk, styles.closeText] : styles.talk}>
                {talkLine(talk)}
              </Text>
            ))}
          </View>
        </View>
      ))}
    </Paper>
  )
}

const styles = StyleSheet.create({
  item: { flexDirection: 'row', paddingVertical: 9 },
  parted: { borderTopWidth: 0.75, borderTopColor: palette.line },
  closeItem: { paddingVertical: 3.5 },
  closeTitle: { fontSize: 11, lineHeight: 1.15 },
  closeText: { marginTop: 1 },
  time: { width: 128, fontWeight: 600, fontSize: 10.5, lineHeight: 1.7 },
  matter: { flex: 1 },
  title: { fontFamily: display, fontWeight: 700, fontSize: 14, lineHeight: 1.25 },
  place: { fontWeight: 600, fontSize: 9.5, marginTop: 2 },
  description: { color: palette.grey, marginTop: 3 },
  talk: { marginTop: 3 },
})
