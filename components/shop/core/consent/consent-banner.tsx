/** The consent banner: one line with a question, two equal buttons, and a link to more information. */
import { useEffect, useRef } from 'react'
import type { Choice } from '../../../../domain/core/consent/consent.ts'

export type ConsentBannerProps = {
  /** The earlier choice when the banner is reopened, which allows closing it without a new one; otherwise null. */
  before: Choice | null
  /** True if the visitor opened the banner, which then takes focus. */
  opened: boolean
  /** Receives the choice; null to keep the earlier one. */
  onAnswer: (choice: Choice | null) => void
}

export function ConsentBanner({ before, opened, onAnswer }: ConsentBannerProps) {
  const accept = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opened) accept.current?.focus()
  }, [opened])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to close the banner, which also has buttons
    <div
      className="consent-body row between small"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && before) onAnswer(null)
      }}
    >
      <div className="consent-words wrapf">
        <h2>May we count your visit?</h2>
        <p>
          {before ? (
            <b>{`So far you have ${before}. `}</b>
          ) : (
            <span className="consent-what">Only pages and how fast they are: no names, no profiles. </span>
          )}
          <a href="/wine-club/privacy-cookies">Privacy and cookies</a>
        </p>
      </div>
      <div className="consent-answers grid-2">
        <button ref={accept} type="button" className="btn line" onClick={() => onAnswer('accepted')}>
          Accept
        </button>
        <button type="button" className="btn line" onClick={() => onAnswer('refused')}>
          Refuse
        </button>
      </div>
    </div>
  )
}
