/**
 * A video with controls, an optional different video on phones, and an optional link below. Never plays automatically,
 * so that no one is disturbed by sound or motion.
 */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { VideoConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { imageUrl } from '../../../../kit/picture/picture-sources.ts'

export const VideoElementView = ({ config }: { config: VideoConfig }) => {
  if (config.video_src === '') return null
  return (
    <figure className="page-video">
      {/* biome-ignore lint/a11y/useMediaCaption: the page builder has no caption files yet; alt describes the video */}
      <video
        controls
        playsInline
        preload={config.poster_src ? 'none' : 'metadata'}
        poster={config.poster_src ? imageUrl(config.poster_src) : undefined}
        aria-label={config.alt || undefined}
      >
        {config.different_video_on_mobile && config.mobile_video_src && (
          <source media="(max-width: 768px)" src={imageUrl(config.mobile_video_src)} />
        )}
        <source src={imageUrl(config.video_src)} />
      </video>
      {isLink(config.url) && (
        <figcaption>
          <a href={config.url}>{config.alt || 'Find out more'}</a>
        </figcaption>
      )}
    </figure>
  )
}
