import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { isSessionLost } from '#client/session.queries.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { originalCall } from './media-upload.queries.ts'
import { isEditable, type PictureFault, type PictureMessages, type PictureSource, refusalOf } from './picture-source.ts'

/** The editor's library loads only after a picture is chosen. */
export const loadPictureEditor = () => import('./picture-editor.tsx')

/**
 * The picture being edited, and the error of the last file. A stored picture is edited from its original, with its last
 * frame.
 * @param address of the form's picture
 */
export function usePictureChoice(messages: PictureMessages, address: string) {
  const [source, setSource] = useState<PictureSource | null>(null)
  const [problem, setProblem] = useState('')
  const opening = useMutation(originalCall)
  const url = source?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])

  function choose(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file, messages)
    if (refusal) explain(refusal)
    else void open({ file })
  }

  async function edit() {
    if (opening.isPending) return
    try {
      await open(await opening.mutateAsync(address))
    } catch (error) {
      if (!isSessionLost(error)) explainClosed(error)
    }
  }

  /** A picture that arrives late does not replace the open one. */
  async function open(next: Omit<PictureSource, 'url'>) {
    setProblem('')
    try {
      await loadPictureEditor()
    } catch (error) {
      return explainClosed(error)
    }
    setSource(before => before ?? { ...next, url: URL.createObjectURL(next.file) })
  }

  function explainClosed(error: unknown) {
    explain({ title: 'Error', description: `The image could not be opened. ${reasonOf(error)}` })
  }

  function explain(fault: PictureFault) {
    setProblem(fault.description)
    showToast({ ...fault, kind: 'error' })
  }

  return {
    source,
    problem,
    choose,
    edit: isEditable(address) ? edit : undefined,
    isOpening: opening.isPending,
    close: () => setSource(null),
  }
}
