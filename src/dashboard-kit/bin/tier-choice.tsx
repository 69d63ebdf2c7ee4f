import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'

interface Props {
  label: string
  problem: string
  tiers: readonly string[]
  onChoose: (tier: string) => void
  onClose: () => void
}

/** Asks for another tier for a partner whose own no longer exists. */
export function TierChoice({ label, problem, tiers, onChoose, onClose }: Props) {
  const [tier, setTier] = useState(tiers[0] ?? '')
  return (
    <Dialog open onClose={onClose} title={`Put back ${label}`} description={problem}>
      <div className="grow p-5 sm:p-7">
        <SelectField
          label="Partnership Tier"
          choices={tiers.map(value => ({ value, label: value }))}
          value={tier}
          onChange={event => setTier(event.target.value)}
        />
      </div>
      <DialogFooter>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" onClick={() => onChoose(tier)}>
          Put back
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
