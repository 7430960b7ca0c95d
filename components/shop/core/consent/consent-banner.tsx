/** The question whether a visit may be counted, in one line: two answers alike, and where to read more. */
import { useEffect, useRef } from 'react'
import type { Choice } from '../../../../domain/core/consent/consent.ts'

export type ConsentBannerProps = {
  /** The earlier answer when the question is reopened: it may then be left without a new one. */
  before: Choice | null
  /** True when the visitor opened it: then it takes the focus. */
  opened: boolean
  /** null leaves all as it was. */
  onAnswer: (choice: Choice | null) => void
}

export function ConsentBanner({ before, opened, onAnswer }: ConsentBannerProps) {
  const accept = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opened) accept.current?.focus()
  }, [opened])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to leave the question, whose answers are its buttons
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
