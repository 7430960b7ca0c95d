import { isRotating, shownMessages } from '../../../../domain/publishing/banner/banner.ts'
import type { BannerConfig } from '../../../../domain/publishing/banner/schema.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

/**
 * The banner's HTML: stacked messages, of which the one with data-current is visible, and a pause button. Its behaviour
 * is in banner-behaviour.ts.
 */
export const BannerMessages = ({ banner }: { banner: BannerConfig }) => (
  <section className="banner dark" aria-label="Shop messages">
    <div className="wrap">
      <ul className="banner-list" data-rotating={isRotating(banner) ? '' : undefined}>
        {shownMessages(banner).map(({ message, url }, index) => (
          <li key={message} data-current={index === 0 ? '' : undefined}>
            {url ? <a href={url}>{message}</a> : message}
          </li>
        ))}
      </ul>
      {isRotating(banner) && (
        <button type="button" aria-label="Pause messages">
          <Icon name="pause" small />
          <Icon name="right" small />
        </button>
      )}
    </div>
  </section>
)
