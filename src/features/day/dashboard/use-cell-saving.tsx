import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { useRecordSaving } from '#dashboard-kit/use-record-saving.tsx'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import type { z } from '#lib/zod.ts'
import { cueKind } from './cue-kind.ts'

/** The fields of a cue that are edited in its row, in the order of their cells. */
export const cellNames = [
  'minutes',
  'mayShrink',
  'startTime',
  'onStage',
  'hostNote',
  'soundNote',
  'lightNote',
  'stageNote',
] as const satisfies (keyof Cue)[]

/** The form of a row: what was typed is saved as soon as its cell is left. */
export function useCellSaving(cue: Cue) {
  const form = useForm<z.infer<typeof cueShapes.values>>({
    resolver: zodResolver(cueShapes.values),
    defaultValues: cue,
    // A refused cell does not hold the focus.
    shouldFocusError: false,
  })
  const [isDue, setDue] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const sent = useRef<Partial<Cue>>({})
  const { base, save, follow, problem, dialogs } = useRecordSaving({
    kind: cueKind,
    record: cue,
    form,
    onSaved,
    leavesFocus: true,
  })
  const { dirtyFields, errors } = form.formState
  const isDirty = Object.keys(dirtyFields).length > 0

  const followOthers = useEffectEvent((version: number) => {
    if (!isDirty && base && version > base.version) follow(cue)
  })
  useEffect(() => followOthers(cue.version), [cue.version])

  // One save after the other: the second replaces the version that the first one made.
  const begin = useEffectEvent(async () => {
    setDue(false)
    setSaving(true)
    sent.current = { ...form.getValues() }
    await save()
    setSaving(false)
  })
  useEffect(() => {
    if (isDue && !isSaving) void begin()
  }, [isDue, isSaving])

  function onSaved(saved: Cue) {
    for (const name of cellNames) {
      // Another cell, or the same again, may have been typed in meanwhile.
      if (form.getFieldState(name).isDirty && form.getValues(name) === sent.current[name])
        form.resetField(name, { defaultValue: saved[name] })
    }
    follow(saved)
  }

  return {
    form,
    errors,
    /** Why the row is not saved, if not for a cell. */
    problem: isDirty ? problem : '',
    saveCells: () => setDue(true),
    dialogs: (
      <>
        {isDirty && !isDue && !isSaving && <LeaveGuard dirty />}
        {dialogs}
      </>
    ),
  }
}

/** Moves to the same column of the row above or below. @returns false if there is none */
export function goFrom(cell: HTMLInputElement, step: 1 | -1): boolean {
  const column = [...(cell.closest('ol')?.querySelectorAll<HTMLInputElement>(`input[name="${cell.name}"]`) ?? [])]
  const next = column[column.indexOf(cell) + step]
  next?.focus()
  next?.select()
  return next !== undefined
}
