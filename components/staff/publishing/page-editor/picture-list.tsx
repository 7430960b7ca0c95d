/** The page's pictures in the check panel, with what each weighs on a desktop and a phone. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../../domain/publishing/page/edit/part-names.ts'
import { ownPartOf, withSections } from '../../../../domain/publishing/page/saved-sections.ts'
import { formatFileSize } from '../media/describe-media.ts'
import { useEditor, usePage } from './editor-context.ts'
import { type PictureWeight, pagePictures, totalBytes, WEIGHED, weighPictures } from './picture-weights.ts'
import { useKnownSections } from './use-sections.ts'

export function PictureList() {
  const own = usePage()
  const known = useKnownSections(own)
  const pictures = useMemo(() => pagePictures(known ? withSections(own, known.shown) : own), [own, known])
  const { data } = useQuery({
    queryKey: ['picture-weights', JSON.stringify(pictures)],
    queryFn: () => weighPictures(pictures),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  if (pictures.length === 0) return null
  return (
    <section className="pe-sec" aria-busy={data === undefined || undefined} aria-labelledby="pe-pictures">
      <h2 id="pe-pictures">
        Pictures <span className="num small muted">{pictures.length}</span>
      </h2>
      {data && (
        <ul className="pe-weights">
          {data.map((weight, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a carousel may show one file twice
            <PictureRow key={`${weight.node}-${weight.file}-${at}`} weight={weight} />
          ))}
          <li>
            <b>All together</b>
            <Weights desktop={totalBytes(data, 'desktop')} phone={totalBytes(data, 'phone')} />
          </li>
        </ul>
      )}
      <p className="small muted">
        As delivered to a window of {WEIGHED.desktop} pixels and a phone of {WEIGHED.phone}. Pictures of products come
        on top.
      </p>
    </section>
  )
}

function PictureRow({ weight: { node, file, bytes } }: { weight: PictureWeight }) {
  const editor = useEditor()
  const page = usePage()
  const part = ownPartOf(node)
  const found = findNode(page, part)
  return (
    <li>
      <button type="button" className="link pe-where" onClick={() => editor.choose([part])}>
        {found ? partTitle(found) : 'Page'}: {file}
      </button>
      <Weights {...bytes} />
    </li>
  )
}

const Weights = ({ desktop, phone }: PictureWeight['bytes']) => (
  <span className="small num">
    Desktop {sizeOf(desktop)}, phone {sizeOf(phone)}
  </span>
)

const sizeOf = (bytes: number | null): string => (bytes === null ? 'unknown' : formatFileSize(bytes))
