import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSessionLost } from '#client/session.queries.ts'
import { uploadCall, uploadFault } from '#features/media/dashboard/media-upload.queries.ts'
import { refusalOf, tooLargeFault } from '#features/media/dashboard/picture-source.ts'
import { fitForUpload } from '#features/media/fit-for-upload.ts'
import type { SitePictureInput } from '#features/pictures/pictures.schema.ts'
import { LARGEST_BYTES } from '#lib/terms/largest-picture.ts'
import { pictureCalls, picturesAdminQuery } from './pictures-admin.queries.ts'

/** A file being uploaded. */
export interface PictureUpload {
  key: number
  file: File
  /** The address of the stored bytes, once stored. */
  picture?: string
  /** The share that is sent, from 0 to 1. */
  share: number
  /** The error; empty without one. */
  problem: string
  state: 'waiting' | 'sending' | 'done' | 'known' | 'failed'
}

/**
 * Uploads files one by one, each as the last picture of its place. A failed file does not stop the others.
 * @param place the kind and year of the pictures
 */
export function usePictureUploads(place: Pick<SitePictureInput, 'kind' | 'year'>) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const [loggedOut, setLoggedOut] = useState(false)
  const client = useQueryClient()
  const upload = useMutation(uploadCall)
  const create = useMutation(pictureCalls.create)
  const leaving = useRef(new AbortController())
  const queue = useRef(Promise.resolve())
  const next = useRef(0)
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')

  useEffect(() => {
    const { current } = leaving
    return () => current.abort()
  }, [])

  function note(key: number, change: Partial<PictureUpload>) {
    setUploads(before => before.map(one => (one.key === key ? { ...one, ...change } : one)))
  }

  async function send({ key, file, picture }: PictureUpload) {
    if (leaving.current.signal.aborted) return
    note(key, { state: 'sending', problem: '', share: 0 })
    try {
      const sent = picture ?? (await sendFile(key, file))
      note(key, { picture: sent })
      const isThere = await isAdded(sent)
      if (!isThere) await create.mutateAsync({ ...place, picture: sent })
      // On a retry, the first try may have added it.
      note(key, { state: isThere && picture === undefined ? 'known' : 'done' })
    } catch (error) {
      if (isSessionLost(error)) setLoggedOut(true)
      note(key, { state: 'failed', problem: error instanceof TooLarge ? error.message : uploadFault(error) })
    }
  }

  /** @throws TooLarge */
  async function sendFile(key: number, file: File) {
    const url = URL.createObjectURL(file)
    try {
      const fit = await fitForUpload(url, file).catch(() => file)
      if (fit.size > LARGEST_BYTES) throw new TooLarge(tooLargeFault().description)
      const onProgress = (share: number) => note(key, { share })
      return await upload.mutateAsync({ file: fit, onProgress, signal: leaving.current.signal })
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  /** Whether a picture exists already: dropped twice, or added although the answer was lost. */
  async function isAdded(picture: string) {
    const pictures = await client.fetchQuery({ ...picturesAdminQuery, staleTime: 0 })
    return pictures.some(one => one.picture === picture && one.kind === place.kind && one.year === place.year)
  }

  function start(one: PictureUpload) {
    queue.current = queue.current.then(() => send(one))
  }

  return {
    uploads,
    isBusy,
    loggedOut,
    onLogin: () => setLoggedOut(false),
    add(files: Iterable<File>) {
      const added = [...files].map((file): PictureUpload => {
        const problem = refusalOf(file, {})?.description ?? ''
        next.current += 1
        return { key: next.current, file, share: 0, problem, state: problem ? 'failed' : 'waiting' }
      })
      setUploads(before => [...before.filter(({ state }) => state !== 'done' && state !== 'known'), ...added])
      for (const one of added) if (!one.problem) start(one)
    },
    again(one: PictureUpload) {
      note(one.key, { state: 'waiting', problem: '' })
      start(one)
    },
    dismiss: (key: number) => setUploads(before => before.filter(one => one.key !== key)),
  }
}

class TooLarge extends Error {}
