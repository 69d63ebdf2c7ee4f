import { useEffect, useState } from 'react'
import { showToast } from '#ui/overlays/show-toast.ts'
import type { Cut } from './cut-out.ts'
import { type PictureMessages, type PictureSource, refusalOf, sourceAt } from './picture-source.ts'

/**
 * Which picture is being edited, and why the last file was not taken. As long as the form is open, a picture that was
 * cut out of a file is edited from that file, with the cut it had.
 * @param address of the picture that the form holds
 */
export function usePictureChoice(messages: PictureMessages, address: string) {
  const [source, setSource] = useState<PictureSource | null>(null)
  const [original, setOriginal] = useState<{ source: PictureSource; address: string } | null>(null)
  const [problem, setProblem] = useState('')
  // A file stays readable while it is edited, and while what was cut out of it stands in the form.
  const [urls] = useState(() => new Set<string>())
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )

  function choose(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file, messages)
    if (refusal) {
      setProblem(refusal.description)
      return showToast({ ...refusal, kind: 'error' })
    }
    const url = URL.createObjectURL(file)
    urls.add(url)
    open({ url, type: file.type })
  }

  function open(next: PictureSource) {
    setProblem('')
    setSource(next)
  }

  /** Notes how the picture that is being edited was cut out, and where the outcome is kept. */
  function keep(cut: Cut, kept: string) {
    if (source) setOriginal({ source: { ...source, cut }, address: kept })
    setSource(null)
  }

  const editable = original?.address === address ? original.source : sourceAt(address)
  const edit = editable && (() => open(editable))
  return { source, problem, choose, edit, keep, close: () => setSource(null) }
}
