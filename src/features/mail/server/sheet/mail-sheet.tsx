import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brandParts } from '#features/event/brand-parts.ts'
import { accentColors, palette } from '#lib/palette.ts'
import { type BodyPart, bodyParts, linkPieces } from './body-parts.ts'
import type { MailBrand, MailContent } from './mail-content.ts'

const FONT = 'Arial, Helvetica, sans-serif'
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** A mail as HTML: 600 px wide at most, of styles and tables that common mail programs know, with nothing to fetch. */
export function mailSheet(brand: MailBrand, { body, button, why, unsubscribeUrl }: MailContent): string {
  const { ember, emberDeep, emberLight } = accentColors(brand.accent)
  const [start, end] = brandParts(brand.brandName)
  function link(url: string, words: string): ReactNode {
    return (
      <a className="link" href={url} style={{ color: emberDeep }}>
        {words}
      </a>
    )
  }
  const linked = (text: string) => inOrder(linkPieces(text).map((it, place) => (place % 2 ? link(it, it) : it)))
  const point = (line: string) => <li style={{ margin: '0 0 8px' }}>{linked(line)}</li>
  function part({ kind, lines }: BodyPart): ReactNode {
    if (kind === 'list') return <ul style={{ margin: '0 0 16px', paddingLeft: 22 }}>{inOrder(lines.map(point))}</ul>
    const broken = lines.flatMap((line, place) => [place > 0 && <br />, linked(line)])
    return <p style={{ margin: '0 0 16px' }}>{inOrder(broken)}</p>
  }
  const page = (
    <html lang="en-CA">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{brand.brandName}</title>
        <style>{rulesFor(emberLight)}</style>
      </head>
      <Body className="ground" style={{ backgroundColor: palette.snow, margin: 0, padding: '24px 12px' }}>
        <table className="sheet" align="center" {...layout} style={sheet}>
          <tbody>
            <tr>
              <td className="head" style={{ ...head, borderBottom: `4px solid ${ember}` }}>
                {start}
                <span style={{ color: emberLight }}>{end}</span>
              </td>
            </tr>
            <tr>
              <td className="body" style={text}>
                {inOrder(bodyParts(body).map(part))}
                {button && (
                  <Button href={button.url} className="button" style={{ ...buttonLook, backgroundColor: emberDeep }}>
                    {button.label}
                  </Button>
                )}
              </td>
            </tr>
            <tr>
              <td className="foot" style={foot}>
                <p style={{ margin: '0 0 8px' }}>
                  {why} {unsubscribeUrl && link(unsubscribeUrl, 'Unsubscribe')}
                </p>
                <p style={{ margin: 0 }}>
                  {brand.brandName}, {brand.mailingAddress}
                  <br />
                  {link(`mailto:${brand.contactEmail}`, brand.contactEmail)} · {link(brand.siteUrl, siteName(brand))}
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** Nodes that never change places, and so need no keys. */
function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%' } as const
const sheet: CSSProperties = {
  maxWidth: 600,
  width: '100%',
  tableLayout: 'fixed',
  backgroundColor: palette.paper,
  borderRadius: 12,
  fontFamily: FONT,
}
const head: CSSProperties = {
  ...breaking,
  backgroundColor: palette.ink,
  color: palette.paper,
  padding: '20px 32px',
  font: `bold 22px/1.2 ${FONT}`,
  borderRadius: '12px 12px 0 0',
}
const text: CSSProperties = { ...breaking, color: palette.ink, padding: '32px 32px 24px', font: `16px/1.55 ${FONT}` }
const buttonLook: CSSProperties = {
  ...breaking,
  color: palette.paper,
  borderRadius: 99,
  padding: '14px 26px',
  font: `bold 16px ${FONT}`,
}
const foot: CSSProperties = {
  ...breaking,
  borderTop: `1px solid ${palette.line}`,
  color: palette.grey,
  padding: '20px 32px 28px',
  font: `14px/1.5 ${FONT}`,
}

/** What no style attribute can say: dark programs have colours of their own, and a phone less room. */
function rulesFor(emberLight: string): string {
  return [
    ':root{color-scheme:light dark}',
    '@media (max-width:480px){.head,.body,.foot{padding-left:20px!important;padding-right:20px!important}}',
    '@media (prefers-color-scheme:dark){',
    '.ground,.ground>table>tbody>tr>td{background-color:#0b0e14!important}',
    '.sheet{background-color:#161c28!important}.head{background-color:#05070b!important}',
    '.body{color:#f3f1ec!important}.foot{color:#b9bfca!important;border-color:#2d3646!important}',
    `.link{color:${emberLight}!important}`,
    '}',
  ].join('')
}

function siteName({ siteUrl }: MailBrand): string {
  return siteUrl.replace(/^https?:\/\//, '')
}
