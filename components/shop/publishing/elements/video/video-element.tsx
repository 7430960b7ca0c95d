/**
 * A video with controls, captions, an optional different video on phones, and an optional link below. Never plays automatically,
 * so that no one is disturbed by sound or motion.
 */
import type { VideoConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { imageUrl } from '../../../../kit/picture/picture-sources.ts'
import { VideoLink } from './video-link.tsx'

export const VideoElementView = ({ config }: { config: VideoConfig }) => {
  if (config.video_src === '') return null
  return (
    <figure className="page-video">
      {/* biome-ignore lint/a11y/useMediaCaption: a video without speech needs none; Checks asks for them */}
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
        {config.captions_src && (
          <track kind="captions" srcLang="en-GB" label="English" src={imageUrl(config.captions_src)} />
        )}
      </video>
      <VideoLink config={config} />
    </figure>
  )
}
