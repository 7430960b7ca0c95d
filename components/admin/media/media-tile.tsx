/** One file of the library: its picture, its name, and what it is. */
import { type Media, mediaUrl } from '../../../domain/media/media.ts'
import { Icon } from '../../primitives/icon.tsx'
import { mediaInWords } from './media-words.ts'

export type MediaTileProps = { media: Media; isChosen: boolean; choose: (media: Media) => void }

export const MediaTile = ({ media, isChosen, choose }: MediaTileProps) => (
  <button type="button" className="ml-tile" aria-pressed={isChosen} onClick={() => choose(media)}>
    <span className="ml-pic">
      {media.kind === 'film' ? <Icon name="video" /> : <img src={mediaUrl(media)} alt="" loading="lazy" />}
    </span>
    <span className="ml-name">{media.name}</span>
    <span className="small muted">{mediaInWords(media)}</span>
    {media.kind === 'picture' && media.alt === '' && <span className="tag t">No description</span>}
  </button>
)
