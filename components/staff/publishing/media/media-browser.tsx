/** The media library: search, files, and upload. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  MEDIA_PAGE_SIZE,
  type Media,
  type MediaKind,
  type MediaOrder,
  mediaUrl,
} from '../../../../domain/publishing/media/media.ts'
import { OUT_OF_DATE } from '../../../kit/panel/list-screen.tsx'
import { Pagination } from '../../../kit/panel/pagination.tsx'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { SearchField } from '../../../kit/panel/search-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { describeMedia } from './describe-media.ts'
import { FontSample } from './font-sample.tsx'
import { firstView, type MediaFilter, type MediaView, mediaListQuery } from './media-queries.ts'
import { UploadArea, UploadButton } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'
import './media.css'

const KINDS: readonly [MediaKind | undefined, string][] = [
  [undefined, 'All'],
  ['picture', 'Pictures'],
  ['video', 'Videos'],
  ['captions', 'Captions'],
  ['font', 'Fonts'],
]

const ORDERS: readonly (readonly [MediaOrder, string])[] = [
  ['newest', 'Newest first'],
  ['name', 'By name'],
  ['largest', 'Largest first'],
]

const FILTERS: readonly (readonly [MediaFilter, string])[] = [
  ['is_undescribed', 'No description'],
  ['is_unused', 'Not used'],
]

export type MediaBrowserProps = {
  view: MediaView
  setView: (view: MediaView, history?: 'push' | 'replace') => void
  /** Only files of that kind are offered. */
  kind?: MediaKind | undefined
  chosen?: string | undefined
  choose: (media: Media) => void
  /** Called for each file that was uploaded here. */
  uploaded?: (media: Media) => void
  /** Buttons beside 'Upload'. */
  tools?: ReactNode
}

type MediaTileProps = { media: Media; isChosen: boolean; choose: (media: Media) => void }

/** A file of the library: its picture, name and type. */
const MediaTile = ({ media, isChosen, choose }: MediaTileProps) => (
  <button type="button" className="ml-tile box" aria-pressed={isChosen} onClick={() => choose(media)}>
    <span className="ml-pic">
      <Preview media={media} />
    </span>
    <span className="ml-name" title={media.name}>
      {media.name}
    </span>
    <span className="small muted">{describeMedia(media)}</span>
    {media.kind === 'font' && <span className="small muted ml-note">{media.licence}</span>}
    {media.kind === 'picture' && media.alt === '' && <span className="tag t">No description</span>}
  </button>
)

function Preview({ media }: { media: Media }) {
  if (media.kind === 'video') return <Icon name="video" />
  if (media.kind === 'captions') return <Icon name="text" />
  if (media.kind === 'font') return <FontSample file={media.file} text="Aa" className="ml-aa" />
  return <img src={mediaUrl(media)} alt="" loading="lazy" />
}

export function MediaBrowser({ view, setView, kind, chosen, choose, uploaded = () => {}, tools }: MediaBrowserProps) {
  const { data, error, refetch } = useQuery(mediaListQuery(view))
  const uploads = useUploads((media) => {
    // The new one is first of all.
    setView(firstView({ kind }))
    uploaded(media)
  })
  const change = (changes: Partial<MediaView>, history?: 'replace') =>
    setView({ ...view, page: 1, ...changes }, history)
  const failed = error !== null && !isLeaving(error)
  if (data === undefined && failed) return <LoadFailed message={error.message} retry={() => void refetch()} />
  return (
    <UploadArea uploads={uploads}>
      {failed && <Note kind="warn">{OUT_OF_DATE}</Note>}
      <div className="ml-tools row wrapf">
        <SearchField
          label="Find a file"
          placeholder="Name or description"
          q={view.q}
          search={(q) => change({ q }, 'replace')}
        />
        {kind === undefined && (
          <fieldset className="ml-kinds wrapf">
            <legend className="sr">Kind</legend>
            {KINDS.map(([one, name]) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={one === view.kind}
                onClick={() => change({ kind: one })}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <div className="ml-acts row wrapf">
          {tools}
          <span className="small muted">Drop or paste files here, or</span>
          <UploadButton add={uploads.add} kind={kind} />
        </div>
      </div>
      <div className="ml-order row between wrapf">
        <p className="list-count" role="status">
          {data && countOf(data.total, 'file')}
        </p>
        {kind === undefined && (
          <fieldset className="ml-kinds wrapf">
            <legend className="sr">Narrowed to</legend>
            {FILTERS.map(([filter, name]) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={filter === view.filter}
                onClick={() => change({ filter: filter === view.filter ? undefined : filter })}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <SelectField
          label="Order"
          value={view.sort}
          options={ORDERS}
          choose={(chosen) => change({ sort: ORDERS.find(([order]) => order === chosen)?.[0] ?? 'newest' })}
        />
      </div>
      {data === undefined ? (
        <div className="skeleton ml-wait" />
      ) : (
        <>
          {data.total === 0 && (
            <NoFiles
              kind={kind}
              showAll={
                view.q !== '' || view.kind !== kind || view.filter !== undefined
                  ? () => setView(firstView({ kind }))
                  : undefined
              }
            />
          )}
          <div className="ml-grid grid-4">
            {data.media.map((media) => (
              <MediaTile key={media.file} media={media} isChosen={media.file === chosen} choose={choose} />
            ))}
          </div>
          <Pagination page={view.page} size={MEDIA_PAGE_SIZE} total={data.total} turn={(page) => change({ page })} />
        </>
      )}
    </UploadArea>
  )
}

const FONTS_WANTED = 'Drop a WOFF2 file here, 1 MB at most. You’ll be asked for its licence.'
const FILES_WANTED = 'Drop JPEG, PNG, WebP, AVIF, SVG, MP4 or WOFF2 files here, 25 MB each at most.'

type NoFilesProps = { kind: MediaKind | undefined; showAll: (() => void) | undefined }

const NoFiles = ({ kind, showAll }: NoFilesProps) =>
  showAll ? (
    <EmptyState heading="No files match" text="Try fewer words, or another kind." niche="white">
      <Button variant="line" onClick={showAll}>
        Show all files
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      heading={kind === 'font' ? 'No fonts yet' : 'Nothing here yet'}
      text={kind === 'font' ? FONTS_WANTED : FILES_WANTED}
      niche="white"
    />
  )
