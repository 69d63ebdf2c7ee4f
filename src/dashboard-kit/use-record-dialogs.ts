import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHistoryEntry } from './use-history-entry.ts'

/** The open dialog of a tab, with its record. */
type RecordDialog<Row> = { kind: 'add' } | { kind: 'view' | 'edit' | 'remove'; record: Row }

/** The props of every dialog of a tab. */
export interface DialogProps<Row> {
  shown: RecordDialog<Row>
  /** Gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null
  open: (dialog: RecordDialog<Row>) => void
  onClose: () => void
  /** Called after a change; `stays` says whether the record is still listed, so that the focus can return to it. */
  onDone: (stays: boolean) => void
}

/**
 * The dialogs of a tab; at most one is open. The open record is part of the address, so that it can be
 * linked to; it has an entry of its own in the history, so that Back closes it. When a dialog closes, the focus goes
 * back to the button or link that opened it, or to the heading when its record is no longer listed.
 * @param records those that an address may name, once they are known
 * @param linked which dialog an address opens for a record
 * @param isComplete whether these are all of them; the address waits while others are on their way
 */
export function useRecordDialogs<Row extends { id: number }>(
  records: readonly Row[] | undefined,
  linked: (record: Row) => 'view' | 'edit' = () => 'edit',
  isComplete = true,
) {
  const { record: address } = useSearch({ from: '/admin/dashboard' })
  const [opened, setOpened] = useState<{ shown: RecordDialog<Row>; opener?: Element | null } | null>(null)
  const shown = opened?.shown ?? null
  /** The address that was followed last; null before the first one. */
  const [followed, follow] = useState<number | undefined | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** What got the focus when a dialog closed, and whether its record has left the list. */
  const focused = useRef<Element | null>(null)
  const hasLeft = useRef(false)
  const entry = useHistoryEntry(() => setOpened(null))

  if (records && followed !== address) {
    const record = records.find(({ id }) => id === address)
    if (record || isComplete || address === undefined) follow(address)
    if (record && !shown) setOpened({ shown: { kind: linked(record), record } })
  }

  useEffect(() => {
    // A renamed record may leave a searched list when it is refetched, with its button.
    if (shown || !focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) heading.current?.focus()
  })

  function open(next: RecordDialog<Row>) {
    follow(address)
    setOpened({ shown: next, opener: shown ? opened?.opener : document.activeElement })
    // One dialog may lead to another in the same entry; a record in the address is an entry of its own.
    const isNamed = next.kind === 'view' || next.kind === 'edit'
    entry.enter(isNamed ? next.record.id : undefined, shown !== null)
  }
  function close() {
    setOpened(null)
    if (!entry.leave()) entry.dropRecord()
  }
  function done(stays: boolean) {
    hasLeft.current = !stays
    close()
  }
  function finalFocus() {
    const link = shown && 'record' in shown ? document.querySelector(`[data-record="${shown.record.id}"]`) : null
    const opener = opened?.opener?.isConnected ? opened.opener : link
    focused.current = hasLeft.current ? null : opener
    hasLeft.current = false
    return focused.current instanceof HTMLElement ? focused.current : heading.current
  }

  const dialog: DialogProps<Row> | null = shown && { shown, finalFocus, open, onClose: close, onDone: done }
  return { heading, open, dialog }
}

/**
 * Gives a dialog without a record its own history entry while it is open, so that Back closes it. Inside another dialog
 * it is part of that one's entry, and Back closes both.
 * @param onBack closes the dialog
 */
export function useDialogEntry(isOpen: boolean, onBack: () => void): void {
  const entry = useHistoryEntry(() => {
    if (isOpen) onBack()
  })
  const hasEntered = useRef(false)

  const follow = useEffectEvent((isNow: boolean) => {
    if (isNow ? entry.isHere() : !hasEntered.current) return
    hasEntered.current = isNow
    if (isNow) entry.enter()
    else entry.leave()
  })
  useEffect(() => follow(isOpen), [isOpen])
}
