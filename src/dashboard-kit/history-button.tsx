import { History } from 'lucide-react'
import { useState } from 'react'
import { QuietButton } from './buttons/quiet-button.tsx'
import { type PastKind, type PastRecord, RecordHistoryPanel } from './record-history.tsx'

interface Props<Row extends PastRecord> {
  kind: PastKind<Row>
  record: Row
  /** Called with the record after a value was restored. */
  onChanged: (row: Row) => void
}

/** Opens the history of a record, above its dialog. */
export function HistoryButton<Row extends PastRecord>(props: Props<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" /> History
      </QuietButton>
      {open && <RecordHistoryPanel {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
