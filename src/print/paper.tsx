import { Document, Image, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { accentColors, palette } from '#lib/palette.ts'

/** The name under which a family's rarer letters are registered; a text falls back to them. */
export function rareLetters(family: string): string {
  return `${family} Extended`
}

export const display = ['Bricolage Grotesque', rareLetters('Bricolage Grotesque')]
export const running = ['Instrument Sans', rareLetters('Instrument Sans')]

interface Props {
  title: string
  /** Whose it is, as its properties say beside the title: 'DevonTalks 2026'. */
  event: string
  brand: string
  /** Stands for the brand on night: a PNG; absent for its name. */
  logo: Uint8Array | undefined
  /** What the organisers have chosen for what stands out, or ''. */
  accent: string
  /** Lines below the title. */
  lines: readonly string[]
  /** Said at the foot of each page. */
  note: string
  /** The page that says the same, for those who cannot read paper. */
  address: string
  /** Whether all is set close together, to save a page. */
  close?: boolean
  children: ReactNode
}

/** A document on letter paper: a night sky with the title, the matter, and the number of the page. */
export function Paper({ title, event, brand, logo, accent, lines, note, address, close = false, children }: Props) {
  return (
    <Document title={`${title} · ${event}`} author={brand} language="en-CA">
      <Page size="LETTER" style={styles.page}>
        <View style={close ? [styles.head, styles.closeHead] : styles.head}>
          {logo ? <Image src={Buffer.from(logo)} style={styles.logo} /> : <Text style={styles.brand}>{brand}</Text>}
          <Text style={close ? [styles.title, styles.closeTitle] : styles.title}>{title}</Text>
          <View style={[styles.rule, { backgroundColor: accentColors(accent).ember }]} />
          {lines.map(line => (
            <Text key={line} style={styles.line}>
              {line}
            </Text>
          ))}
        </View>
        <View style={close ? [styles.matter, styles.closeMatter] : styles.matter}>{children}</View>
        <View style={styles.foot} fixed>
          <Text>{note}</Text>
          <Link src={address} style={styles.link}>
            {address}
          </Link>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

const styles = StyleSheet.create({
  page: {
    backgroundColor: palette.snow,
    color: palette.ink,
    fontFamily: running,
    fontSize: 10.5,
    paddingBottom: 64,
    paddingTop: 40,
  },
  head: { backgroundColor: palette.night, color: palette.snow, marginTop: -40, padding: '38 54 26' },
  closeHead: { padding: '22 54 12' },
  closeTitle: { fontSize: 26 },
  closeMatter: { fontSize: 9, lineHeight: 1.3, paddingTop: 8 },
  brand: { fontWeight: 600, fontSize: 11, letterSpacing: 0.4, marginBottom: 14 },
  logo: { height: 26, maxWidth: 260, alignSelf: 'flex-start', objectFit: 'contain', marginBottom: 12 },
  title: { fontFamily: display, fontWeight: 700, fontSize: 38, letterSpacing: -0.8, lineHeight: 1.08 },
  rule: { height: 4, width: 56, marginTop: 14, marginBottom: 13 },
  line: { fontSize: 11.5, lineHeight: 1.5 },
  // Not on the page: there it would swallow the page numbers, which are set late.
  matter: { fontSize: 10.5, lineHeight: 1.45, paddingHorizontal: 54, paddingTop: 20 },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: 54,
    right: 54,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.75,
    borderTopColor: palette.line,
    paddingTop: 9,
    fontSize: 8.5,
    color: palette.grey,
  },
  link: { color: palette.grey },
})
