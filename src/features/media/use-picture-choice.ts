import { useEffect, useState } from 'react'
import { showToast } from '#ui/show-toast.ts'
import { type PictureMessages, type PictureSource, refusalOf } from './picture-source.ts'

/** Which picture is being edited, and why the last file was not taken. */
export function usePictureChoice(messages: PictureMessages) {
  const [source, setSource] = useState<PictureSource | null>(null)
  const [problem, setProblem] = useState('')
  const url = source?.url
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  function choose(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file, messages)
    if (refusal) {
      setProblem(refusal.description)
      return showToast({ ...refusal, kind: 'error' })
    }
    edit({ url: URL.createObjectURL(file), type: file.type })
  }

  function edit(next: PictureSource) {
    setProblem('')
    setSource(next)
  }

  return { source, problem, choose, edit, close: () => setSource(null) }
}
