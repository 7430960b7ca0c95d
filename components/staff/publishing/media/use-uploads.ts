/** Uploads to the media library, one at a time, each with its progress or error. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_FONT_BYTES, MAX_MEDIA_BYTES, type Media } from '../../../../domain/publishing/media/media.ts'
import { beginsAsFont } from './font-files.ts'
import { MEDIA } from './media-queries.ts'
import { sendFile } from './send-file.ts'

export type Upload = {
  id: number
  name: string
  share: number
  failure: string | null
  /** A font waits for its licence. */
  awaits: 'nothing' | 'licence'
}

export type Uploads = {
  all: readonly Upload[]
  add: (files: Iterable<File>) => void
  /** Sets the licence of a font that waits for it. */
  license: (id: number, licence: string) => void
  /** Removes a pending or failed upload from the list. */
  drop: (id: number) => void
  /** Removes failed uploads from the list. */
  clear: () => void
}

const TOO_LARGE = 'Is larger than 25 MiB'
const TOO_LARGE_FONT = 'Is larger than 1 MiB, the most that a font may have'

/** `uploaded` is called for each file once it is in the library. */
export function useUploads(uploaded: (media: Media) => void): Uploads {
  const client = useQueryClient()
  const [all, setAll] = useState<readonly Upload[]>([])
  const next = useRef(1)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(new Map<number, File>())
  const update = (id: number, change: Partial<Upload>) =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: number) => {
    waiting.current.delete(id)
    setAll((now) => now.filter((one) => one.id !== id))
  }

  const send = async (file: File, id: number, licence = '') => {
    if (file.size > MAX_MEDIA_BYTES) return update(id, { failure: TOO_LARGE })
    if (licence === '' && (await beginsAsFont(file))) {
      if (file.size > MAX_FONT_BYTES) return update(id, { failure: TOO_LARGE_FONT })
      waiting.current.set(id, file)
      return update(id, { awaits: 'licence' })
    }
    const query = new URLSearchParams({ name: file.name, ...(licence !== '' && { licence }) })
    const onProgress = (share: number) => update(id, { share })
    const sent = await sendFile<{ media: Media }>({
      method: 'POST',
      url: `/api/admin/media?${query}`,
      file,
      onProgress,
    })
    // Beside the file's name, which the whole message begins with.
    if (!sent.ok) return update(id, { failure: sent.errors?.file ?? sent.message })
    drop(id)
    await client.invalidateQueries({ queryKey: [MEDIA] })
    uploaded(sent.data.media)
  }
  const enqueue = (file: File, id: number, licence?: string) => {
    queue.current = queue.current.then(() => send(file, id, licence))
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const id = next.current++
      setAll((now) => [...now, { id, name: file.name, share: 0, failure: null, awaits: 'nothing' }])
      enqueue(file, id)
    }
  }
  const license = (id: number, licence: string) => {
    const file = waiting.current.get(id)
    if (file === undefined) return
    update(id, { awaits: 'nothing', failure: null })
    enqueue(file, id, licence)
  }
  return { all, add, license, drop, clear: () => setAll((now) => now.filter(({ failure }) => failure === null)) }
}
