/**
 * A video of YouTube or Vimeo. Nothing is loaded from there until it is played; without scripts the button leads to its
 * page.
 */
import { useState } from 'react'
import type { VideoConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { embedOf, PROVIDER_NAMES, playerUrl } from '../../../../../domain/publishing/page/video-embed.ts'
import { imageUrl } from '../../../../kit/picture/picture-sources.ts'
import { VideoLink } from './video-link.tsx'

export function EmbeddedVideo({ config }: { config: VideoConfig }) {
  const [isPlaying, setPlaying] = useState(false)
  const embed = embedOf(config.video_src)
  if (embed === undefined) return null
  const provider = PROVIDER_NAMES[embed.provider]
  return (
    <figure className="page-video">
      <div className="video-frame">
        {isPlaying ? (
          <iframe
            src={playerUrl(embed)}
            title={config.alt || `Video at ${provider}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
          />
        ) : (
          <>
            {config.poster_src !== '' && <img src={imageUrl(config.poster_src)} alt="" loading="lazy" />}
            <a
              className="btn gold"
              href={config.video_src}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                event.preventDefault()
                setPlaying(true)
              }}
            >
              Play video<span className="sr">{config.alt && `: ${config.alt}`}</span>
            </a>
            <p className="small">This loads {provider}, which then knows of your visit.</p>
          </>
        )}
      </div>
      <VideoLink config={config} />
    </figure>
  )
}
