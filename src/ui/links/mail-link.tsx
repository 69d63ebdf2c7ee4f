import { Fragment } from 'react'

/** An address to write to; where it does not fit, it breaks at a sign rather than before its last letter. */
export function MailLink({ address }: { address: string }) {
  const [first, ...others] = address.split(/(?=[@.])/)
  return (
    <a href={`mailto:${address}`} className="underline wrap-anywhere underline-offset-4">
      {first}
      {others.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </a>
  )
}
