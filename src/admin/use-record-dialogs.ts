import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** Which dialog of a tab is open, and for which record. */
export type RecordDialog<Row> = { kind: 'add' } | { kind: 'view' | 'edit' | 'remove'; record: Row }

/** What every dialog of a tab is given. */
export interface DialogProps<Row> {
  shown: RecordDialog<Row>
  /** What gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null
  open: (dialog: RecordDialog<Row>) => void
  onClose: () => void
  /** Called after a change; `stays` says whether the record is still listed, so that the focus can go back to it. */
  onDone: (stays: boolean) => void
}

/**
 * The dialogs of a tab, of which one is open at most. The record that is open is part of the address, so that it can be
 * linked to. When a dialog closes, the focus goes back to the button that opened it, or to the heading when that
 * button's record is no longer listed.
 * @param records those that an address may name, once they are known
 * @param linked which dialog an address opens for a record
 * @param isWhole whether these are all of them; the address waits while others are on their way
 */
export function useRecordDialogs<Row extends { id: number }>(
  records: readonly Row[] | undefined,
  linked: (record: Row) => 'view' | 'edit' = () => 'edit',
  isWhole = true,
) {
  const navigate = useNavigate()
  const { record: address } = useSearch({ from: '/admin/dashboard' })
  const [shown, setShown] = useState<RecordDialog<Row> | null>(null)
  const [followed, setFollowed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)

  if (records && !followed) {
    const record = records.find(({ id }) => id === address)
    if (record || isWhole || address === undefined) setFollowed(true)
    if (record) setShown({ kind: linked(record), record })
  }

  function open(next: RecordDialog<Row>) {
    if (!shown) opener.current = document.activeElement
    setFollowed(true)
    setShown(next)
    if (next.kind === 'view' || next.kind === 'edit') name(next.record.id)
  }
  function close() {
    setShown(null)
    name(undefined)
  }
  function done(stays: boolean) {
    if (!stays) opener.current = null
    close()
  }
  function name(record: number | undefined) {
    void navigate({
      to: '/admin/dashboard',
      search: ({ record: _, ...rest }) => ({ ...rest, ...(record !== undefined && { record }) }),
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
  function finalFocus() {
    const button = opener.current
    return button instanceof HTMLElement && button.isConnected ? button : heading.current
  }

  const dialog: DialogProps<Row> | null = shown && { shown, finalFocus, open, onClose: close, onDone: done }
  return { heading, open, dialog }
}
