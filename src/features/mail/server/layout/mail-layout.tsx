import { Body } from '@react-email/body'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brandParts } from '#features/event/brand-parts.ts'
import type { MailedLogo } from '#features/event/server/logo.domain.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { byDay, byNight, foot, head, layout, PHONE_SIDE, rulesFor, sheet, textStyle } from './layout-styles.ts'
import type { MailPart } from './mail-body.domain.ts'
import { LOGO_ID, type MailBrand, type MailContent } from './mail-content.ts'
import { LetterLink, MailParts } from './mail-parts.tsx'

/** A mail as HTML, at most 600 px wide, with inline styles and tables that mail programs support. */
export function mailLayout(
  brand: MailBrand,
  { parts, why, unsubscribeUrl }: Pick<MailContent, 'why' | 'unsubscribeUrl'> & { parts: readonly MailPart[] },
  look?: MailLook,
): string {
  const colors = look === 'night' ? byNight : byDay
  const side = look ? PHONE_SIDE : 32
  const { accent, onAccent, ember, emberDeep, emberLight } = accentColors(brand.accent)
  const linkColor = look === 'night' ? emberLight : emberDeep
  const [start, end] = brandParts(brand.brandName)
  const padding = `20px ${side}px`
  const headStyle = { ...head, backgroundColor: colors.head, padding, borderBottom: `4px solid ${ember}` }
  const page = (
    <html lang="en-CA">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{brand.brandName}</title>
        {!look && <style>{rulesFor(emberLight)}</style>}
      </head>
      <Body className="ground" style={{ backgroundColor: colors.ground, margin: 0, padding: '24px 12px' }}>
        <table className="sheet" align="center" {...layout} style={{ ...sheet, backgroundColor: colors.sheet }}>
          <tbody>
            <tr>
              <td className="head" style={headStyle}>
                {brand.logo ? (
                  <Logo {...brand.logo} name={brand.brandName} isPreview={look !== undefined} />
                ) : (
                  <>
                    {start}
                    <span style={{ color: emberLight }}>{end}</span>
                  </>
                )}
              </td>
            </tr>
            <tr>
              <td className="body" style={{ ...textStyle, color: colors.words, padding: `32px ${side}px 24px` }}>
                <MailParts parts={parts} colors={colors} looks={{ accent, onAccent, link: linkColor }} />
              </td>
            </tr>
            <tr>
              <Foot {...{ brand, colors, side, linkColor, why, unsubscribeUrl }} />
            </tr>
          </tbody>
        </table>
      </Body>
    </html>
  )
  // React preloads pictures, which mail programs do not support.
  return `<!doctype html>${renderToStaticMarkup(page).replace(/<link rel="preload"[^>]*>/g, '')}`
}

interface FootProps extends Pick<MailContent, 'why' | 'unsubscribeUrl'> {
  brand: MailBrand
  colors: Record<keyof typeof byDay, string>
  /** The space at the sides, in px. */
  side: number
  linkColor: string
}

function Foot({ brand, colors, side, linkColor, why, unsubscribeUrl }: FootProps): ReactNode {
  const border = `1px solid ${colors.line}`
  return (
    <td className="foot" style={{ ...foot, borderTop: border, color: colors.small, padding: `20px ${side}px 28px` }}>
      <p style={{ margin: '0 0 8px' }}>
        {why}{' '}
        {unsubscribeUrl && (
          <LetterLink href={unsubscribeUrl} color={linkColor}>
            Unsubscribe
          </LetterLink>
        )}
      </p>
      <p style={{ margin: 0 }}>
        {brand.brandName}, {brand.mailingAddress}
        <br />
        <LetterLink href={`mailto:${brand.contactEmail}`} color={linkColor}>
          {brand.contactEmail}
        </LetterLink>{' '}
        ·{' '}
        <LetterLink href={brand.siteUrl} color={linkColor}>
          {brand.siteUrl.replace(/^https?:\/\//, '')}
        </LetterLink>
      </p>
    </td>
  )
}

interface LogoProps extends MailedLogo {
  name: string
  /** A preview has no attachments. */
  isPreview: boolean
}

/** The logo, with the name as its alternative text in the head's type. */
function Logo({ png, width, height, name, isPreview }: LogoProps): ReactNode {
  const src = isPreview ? `data:image/png;base64,${Buffer.from(png).toString('base64')}` : `cid:${LOGO_ID}`
  const style = { display: 'block', maxWidth: '100%', height: 'auto' }
  return <img src={src} alt={name} width={width} height={height} style={style} />
}
