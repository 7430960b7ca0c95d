/** Asks for consent where there is none, keeps the answer, and begins or ends what depends on it. */
import { createRoot, type Root } from 'react-dom/client'
import { type Choice, consentText, readConsent } from '../../../../domain/core/consent/consent.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { CONSENT } from './marker.ts'

/** The foot's 'Cookies'; for those without script it leads to the page about them. */
const AGAIN = 'a[data-cookies]'

type Tracking = { startTracking: () => void; stopTracking: () => void }

let banner: { host: HTMLElement; root: Root } | undefined

const kept = (): Choice | null =>
  readConsent(
    withStorage((storage) => storage.getItem(CONSENT)),
    Date.now(),
  )

/** Not where the answer could not be changed again, by the foot's 'Cookies', and not in a frame, which the preview alone is. */
const mayAsk = (): boolean => document.querySelector(AGAIN) !== null && window === window.parent

/** Call it once: asks, or does what was agreed to before. An answer in another tab is the answer here, too. */
export function followConsent(): void {
  const choice = kept()
  if (choice === null && mayAsk()) ask()
  else apply(choice)
  window.addEventListener('storage', ({ key }) => {
    if (key === CONSENT) apply(kept())
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

/** Shows the question; with `opener`, what was pressed for it, it takes the focus and gives it back. */
function ask(opener?: HTMLElement): void {
  if (banner) {
    banner.host.querySelector('button')?.focus()
    return
  }
  const host = document.createElement('section')
  host.className = 'consent'
  host.ariaLabel = 'Cookies'
  // It is there before its content, so that screen readers announce it, and first in the document, so that the keyboard
  // reaches it first.
  host.ariaLive = 'polite'
  document.body.prepend(host)
  const root = createRoot(host)
  banner = { host, root }
  const answer = (choice: Choice | null) => {
    if (choice) withStorage((storage) => storage.setItem(CONSENT, consentText(choice, Date.now())))
    apply(choice ?? kept())
    opener?.focus()
  }
  root.render(<ConsentBanner before={kept()} opened={opener !== undefined} onAnswer={answer} />)
}

function close(): void {
  banner?.root.unmount()
  banner?.host.remove()
  banner = undefined
}

let tracking: Promise<Tracking | undefined> | undefined

/** Nothing is counted without an answer, or where the code can't be loaded. */
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
