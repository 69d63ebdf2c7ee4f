import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export interface MadeLink {
  /** The invited person. */
  name: string
  address: string
}

/** The link of an invitation, shown once to be passed on. */
export function PassOnLink({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.address)
      setStatus('Copied.')
    } catch {
      field.current?.select()
      setStatus('The browser does not let us copy. The link is selected: copy it yourself.')
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Pass this link on"
      description={`Only to ${made.name}. It works once, for 7 days, and is shown only now.`}
    >
      <div className="grow overflow-y-auto px-5 py-6 sm:px-7">
        <TextField
          ref={field}
          label="Link"
          readOnly
          hint="The invited person chooses a password there. You never see it."
          value={made.address}
          onFocus={event => event.currentTarget.select()}
        />
      </div>
      <DialogFooter>
        <p role="status" className="grow text-grey">
          {status}
        </p>
        <QuietButton onClick={onClose}>Done</QuietButton>
        <Button size="small" onClick={copy}>
          Copy
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
