import { Fragment } from 'react'

/** A mail link that wraps at signs rather than before its last letter. */
export function MailLink({ address }: { address: string }) {
  const parts = [...address.matchAll(/[@.]?[^@.]+|[@.]/g)]
  return (
    <a href={`mailto:${address}`} className="touch:inline-block touch:py-3 underline wrap-anywhere underline-offset-4">
      {parts.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}

/** A phone link; spaces are for reading only. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      className="touch:inline-block touch:py-3 underline underline-offset-4"
    >
      {number}
    </a>
  )
}
