import { useState } from 'react'

/** How much of a table is shown, in characters: a page cannot show all rows. */
const MOST_SHOWN = 20_000

interface Props {
  label: string
  rows: readonly Record<string, unknown>[]
}

/** The rows as JSON, formatted only when they are opened. */
export function RawRows({ label, rows }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-[0.875rem] text-grey">Raw JSON</summary>
      {open && <RawText label={label} rows={rows} />}
    </details>
  )
}

function RawText({ label, rows }: Props) {
  const text = beginningOf(rows)
  return (
    <>
      <textarea
        readOnly
        rows={12}
        aria-label={label}
        value={text}
        className="mt-1 w-full rounded-lg border border-line bg-snow p-3 font-mono text-[0.8125rem]"
      />
      {text.length >= MOST_SHOWN && <p className="text-[0.875rem] text-grey">The download has the rest.</p>}
    </>
  )
}

function beginningOf(rows: Props['rows']): string {
  let text = ''
  for (const row of rows) {
    text += `${JSON.stringify(row, null, 2)}\n`
    if (text.length >= MOST_SHOWN) break
  }
  return text.slice(0, MOST_SHOWN)
}
