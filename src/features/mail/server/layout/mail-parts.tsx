import { Button } from '@react-email/button'
import { createElement, Fragment, type ReactNode } from 'react'
import { palette } from '#lib/color/palette.ts'
import { buttonLook, type byDay, layout } from './layout-styles.ts'
import type { MailPart, MailWords } from './mail-body.domain.ts'

interface Props {
  parts: readonly MailPart[]
  colors: Record<keyof typeof byDay, string>
  looks: { accent: string; onAccent: string; link: string }
}

/** The width of a portrait, in px. */
const PORTRAIT = 72
const last = { margin: 0 }
const end = { margin: '0 0 16px' }
const point = (line: ReactNode) => <li style={{ margin: '0 0 8px' }}>{line}</li>

/** The body of a mail, in tables and inline styles. */
export function MailParts({ parts, colors, looks }: Props): ReactNode {
  return inOrder(parts.map(part))

  function part(it: MailPart): ReactNode {
    if (it.kind === 'picture') return <Picture {...it} />
    if (it.kind === 'speaker') return <SpeakerCard {...it} colors={colors} linkColor={looks.link} />
    if (it.kind === 'tickets') return <Tickets {...it} looks={looks} />
    if (it.kind === 'button')
      return (
        <p style={end}>
          <MailButton {...it} looks={looks} />
        </p>
      )
    const lines = it.lines.map(line => inOrder(line.map(words)))
    if (it.kind === 'heading')
      return <h2 style={{ margin: '24px 0 12px', fontSize: 20, lineHeight: 1.25 }}>{inOrder(lines)}</h2>
    if (it.kind === 'list') {
      return <ul style={{ margin: '0 0 16px', paddingLeft: 22 }}>{inOrder(lines.map(point))}</ul>
    }
    return <p style={end}>{inOrder(lines.flatMap((line, index) => [index > 0 && <br />, line]))}</p>
  }

  function words({ text, isBold, href }: MailWords): ReactNode {
    const written = isBold ? <strong>{text}</strong> : text
    return href === undefined ? (
      written
    ) : (
      <LetterLink href={href} color={looks.link}>
        {written}
      </LetterLink>
    )
  }
}

export function LetterLink({ href, color, children }: { href: string; color: string; children: ReactNode }): ReactNode {
  return (
    <a className="link" href={href} style={{ color }}>
      {children}
    </a>
  )
}

function MailButton({ label, url, looks }: { label: string; url: string } & Pick<Props, 'looks'>): ReactNode {
  return (
    <Button
      href={url}
      className="button"
      style={{ ...buttonLook, color: looks.onAccent, backgroundColor: looks.accent }}
    >
      {label}
    </Button>
  )
}

/** A table of one row. */
function Box({ children }: { children: ReactNode }): ReactNode {
  return (
    <table {...layout} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

type SpeakerProps = Extract<MailPart, { kind: 'speaker' }> & { colors: Props['colors']; linkColor: string }

function SpeakerCard({ name, topic, line, url, portrait, colors, linkColor }: SpeakerProps): ReactNode {
  return (
    <Box>
      {portrait && (
        <td
          className="card"
          width={PORTRAIT}
          valign="top"
          style={{ padding: '12px 0 12px 12px', backgroundColor: colors.card }}
        >
          <img
            src={portrait}
            alt={`Portrait of ${name}`}
            width={PORTRAIT}
            height={PORTRAIT}
            style={{ display: 'block', borderRadius: 12, objectFit: 'cover', fontSize: 13 }}
          />
        </td>
      )}
      <td className="card" valign="middle" style={{ padding: '12px', lineHeight: 1.4, backgroundColor: colors.card }}>
        <p style={{ ...last, fontSize: 14 }}>
          <LetterLink href={url} color={linkColor}>
            {topic}
          </LetterLink>
        </p>
        <p className="words" style={{ ...last, fontSize: 18, fontWeight: 'bold', color: colors.words }}>
          {name}
        </p>
        <p className="small" style={{ ...last, fontSize: 14, color: colors.small }}>
          {line}
        </p>
      </td>
    </Box>
  )
}

/** The same by day and by night, as on the site. */
function Tickets({
  title,
  line,
  url,
  looks,
}: Extract<MailPart, { kind: 'tickets' }> & Pick<Props, 'looks'>): ReactNode {
  return (
    <Box>
      <td style={{ padding: '16px 20px 20px', color: palette.paper, backgroundColor: palette.night }}>
        <p style={{ ...last, fontSize: 14 }}>Ticket sale</p>
        <p style={{ ...last, fontSize: 20, fontWeight: 'bold' }}>{title}</p>
        {line && <p style={{ margin: '0 0 14px', fontSize: 14 }}>{line}</p>}
        <MailButton label="See the tickets" url={url} looks={looks} />
      </td>
    </Box>
  )
}

function Picture({ src, alt, width }: { src: string; alt: string; width: number }): ReactNode {
  return (
    <p style={end}>
      <img src={src} alt={alt} width={width} style={{ display: 'block', maxWidth: '100%', height: 'auto' }} />
    </p>
  )
}

/** Static nodes without keys. */
function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}
