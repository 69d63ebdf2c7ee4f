import { encode } from 'uqr'
import { TextField } from '#ui/fields/text-field.tsx'
import { copyLink } from '#ui/links/copy-link.ts'
import { QuietButton } from './buttons/quiet-button.tsx'

/** A QR code in black on white in every theme: cameras need the contrast. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 rounded-xl bg-white forced-color-adjust-none"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

/** A link that is shown once, to copy or to scan. */
export function NewLink({ address, hint }: { address: string; hint: string }) {
  return (
    <>
      <TextField
        label="New link"
        hint={`Shown only now. ${hint}`}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <QuietButton onClick={() => copyLink(address)}>Copy the link</QuietButton>
      <QrPicture text={address} label="QR code of the new link" />
    </>
  )
}
