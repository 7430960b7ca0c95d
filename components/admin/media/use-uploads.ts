/** Files on their way into the library, one after the other, each with how far it is or why it was refused. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_MEDIA_BYTES, type Media } from '../../../domain/media/media.ts'
import { MEDIA } from './media-queries.ts'
import { sendFile } from './send-file.ts'

export type Upload = { id: number; name: string; share: number; failure: string | null }

export type Uploads = {
  all: readonly Upload[]
  add: (files: Iterable<File>) => void
  /** Takes refused ones off the list. */
  clear: () => void
}

const TOO_LARGE = 'Is larger than 25 MiB'

/** `uploaded` is called for each that is in the library then. */
export function useUploads(uploaded: (media: Media) => void): Uploads {
  const client = useQueryClient()
  const [all, setAll] = useState<readonly Upload[]>([])
  const next = useRef(1)
  const queue = useRef(Promise.resolve())
  const update = (id: number, change: Partial<Upload>) =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))

  const send = async (file: File, id: number) => {
    if (file.size > MAX_MEDIA_BYTES) return update(id, { failure: TOO_LARGE })
    const url = `/api/admin/media?name=${encodeURIComponent(file.name)}`
    const onProgress = (share: number) => update(id, { share })
    const sent = await sendFile<{ media: Media }>({ method: 'POST', url, file, onProgress })
    if (!sent.ok) return update(id, { failure: sent.message })
    setAll((now) => now.filter((one) => one.id !== id))
    await client.invalidateQueries({ queryKey: [MEDIA] })
    uploaded(sent.data.media)
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const id = next.current++
      setAll((now) => [...now, { id, name: file.name, share: 0, failure: null }])
      queue.current = queue.current.then(() => send(file, id))
    }
  }
  return { all, add, clear: () => setAll((now) => now.filter(({ failure }) => failure === null)) }
}
