/** Asks for consent to analytics, stores the choice, and starts or stops tracking accordingly. */
import { useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Choice, consentText, readConsent } from '../../../../domain/core/consent/consent.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { CONSENT } from './marker.ts'

/** The footer's 'Cookies' link, which asks again. Without scripts it leads to the page about cookies. */
const AGAIN = 'a[data-cookies]'

type Tracking = { startTracking: () => void; stopTracking: () => void }

let banner: { host: HTMLElement; root: Root } | undefined

const stored = (): Choice | null =>
  readConsent(
    withStorage((storage) => storage.getItem(CONSENT)),
    Date.now(),
  )

/** True unless the page lacks the footer's 'Cookies' link, needed to change the choice later, or is in a frame (the preview). */
const mayAsk = (): boolean => document.querySelector(AGAIN) !== null && window === window.parent

/** Asks for consent or applies the stored choice, and follows choices made in other tabs. Call it once. */
export function followConsent(): void {
  const choice = stored()
  if (choice === null && mayAsk()) ask()
  else apply(choice)
  window.addEventListener('storage', ({ key }) => {
    if (key === CONSENT) apply(stored())
  })
  document.addEventListener('click', askAgain, { capture: true })
}

function askAgain(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>(AGAIN) : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  ask(link)
}

/** Shows the banner. With `opener`, the link that was pressed, it takes focus and returns it afterwards. */
function ask(opener?: HTMLElement): void {
  if (banner) {
    banner.host.querySelector('button')?.focus()
    return
  }
  const host = document.createElement('section')
  host.className = 'consent'
  host.ariaLabel = 'Cookies'
  // Inserted before its content, so that screen readers announce it, and first in the document, so that Tab reaches it
  // first.
  host.ariaLive = 'polite'
  document.body.prepend(host)
  const root = createRoot(host)
  banner = { host, root }
  const answer = (choice: Choice | null) => {
    if (choice) withStorage((storage) => storage.setItem(CONSENT, consentText(choice, Date.now())))
    apply(choice ?? stored())
    opener?.focus()
  }
  root.render(<ConsentBanner before={stored()} opened={opener !== undefined} onAnswer={answer} />)
}

function close(): void {
  banner?.root.unmount()
  banner?.host.remove()
  banner = undefined
}

let tracking: Promise<Tracking | undefined> | undefined

/** Closes the banner and starts or stops tracking. Nothing is tracked without a choice or if the code can't be loaded. */
function apply(choice: Choice | null): void {
  if (choice === null) return
  close()
  if (choice === 'accepted') {
    tracking = import('../../../kit/event/track.ts').catch(() => undefined)
    void tracking.then((loaded) => loaded?.startTracking())
  } else {
    void tracking?.then((loaded) => loaded?.stopTracking())
  }
}

type ConsentBannerProps = {
  /** The earlier choice when the banner is reopened, which allows closing it without a new one; otherwise null. */
  before: Choice | null
  /** True if the visitor opened the banner, which then takes focus. */
  opened: boolean
  /** Receives the choice; null to keep the earlier one. */
  onAnswer: (choice: Choice | null) => void
}

/** The consent banner: one line with a question, two equal buttons, and a link to more information. */
function ConsentBanner({ before, opened, onAnswer }: ConsentBannerProps) {
  const accept = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opened) accept.current?.focus()
  }, [opened])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to close the banner, which also has buttons
    <div
      className="consent-body row wrapf small"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && before) onAnswer(null)
      }}
    >
      <div className="consent-text wrapf">
        <h2>May we count your visit?</h2>
        <p>
          {before ? (
            <b>{`So far you have ${before}. `}</b>
          ) : (
            <span className="consent-what">Only pages and how fast they are: no names, no profiles. </span>
          )}
          <a className="reach" href="/wine-club/privacy-cookies">
            Privacy and cookies
          </a>
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
