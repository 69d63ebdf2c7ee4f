import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type PastKind, type PastRecord, RecordHistory } from './record-history.tsx'

interface Props<Row extends PastRecord> {
  kind: PastKind<Row>
  record: Row
  /** Called with the record as it is after something was brought back. */
  onChanged: (row: Row) => void
}

/** Opens the history of a record, above the dialog that the record is open in. */
export function HistoryButton<Row extends PastRecord>(props: Props<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" /> History
      </Button>
      {open && <RecordHistory {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
