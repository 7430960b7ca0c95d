/** The banner: messages one on top of the other, of which the one with data-current shows, and the button that pauses them. */
import { type BannerConfig, isRotating, shownMessages } from '../../../../domain/publishing/banner/banner.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

/** Pure markup; banner-behaviour.ts works it. */
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
