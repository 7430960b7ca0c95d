/** The banner's messages, one on top of the other; the one with data-current shows. */
import type { BannerMessage } from '../../domain/banner/banner.ts'

export const BannerMessages = ({ messages }: { messages: readonly BannerMessage[] }) => (
  <ul className="banner-list">
    {messages.map(({ message, url }, index) => (
      <li key={message} data-current={index === 0 ? '' : undefined}>
        {url ? <a href={url}>{message}</a> : message}
      </li>
    ))}
  </ul>
)
