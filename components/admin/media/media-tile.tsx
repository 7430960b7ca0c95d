/** One file of the library: its picture, its name, and what it is. */
import { type Media, mediaUrl } from '../../../domain/media/media.ts'
import { Icon } from '../../primitives/icon.tsx'
import { FontSample } from './font-sample.tsx'
import { mediaInWords } from './media-words.ts'

export type MediaTileProps = { media: Media; isChosen: boolean; choose: (media: Media) => void }

export const MediaTile = ({ media, isChosen, choose }: MediaTileProps) => (
  <button type="button" className="ml-tile box" aria-pressed={isChosen} onClick={() => choose(media)}>
    <span className="ml-pic">
      <Preview media={media} />
    </span>
    <span className="ml-name">{media.name}</span>
    <span className="small muted">{mediaInWords(media)}</span>
    {media.kind === 'font' && <span className="small muted ml-note">{media.licence}</span>}
    {media.kind === 'picture' && media.alt === '' && <span className="tag t">No description</span>}
  </button>
)

function Preview({ media }: { media: Media }) {
  if (media.kind === 'film') return <Icon name="video" />
  if (media.kind === 'font') return <FontSample file={media.file} text="Aa" className="ml-aa" />
  return <img src={mediaUrl(media)} alt="" loading="lazy" />
}
