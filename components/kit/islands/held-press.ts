/**
 * Records presses, input and sent forms in parts that are not hydrated yet, and replays them once they are. Until the
 * page itself is hydrated, its root element is such a part; links then work as without scripts.
 */
import { followMovedPresses } from './moved-press.ts'
import { showNotice } from './notice.ts'

/** Attribute of a part's outermost node until it is hydrated. */
const ASLEEP = 'data-asleep'

/** Attribute of a pressed button until its press is replayed, for its look (button.css). */
const HELD = 'data-held'

/** Attribute of <html> once React has hydrated the loaded page and run its effects. Browser tests wait for it. */
export const HYDRATED = 'data-hydrated'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Pressed links and buttons and sent forms, in order, with the number of presses. A second press on the same one counts
 * in steppers only, since an impatient visitor wants one bottle and not two. Of several links only the latest counts.
 */
const held = new Map<HTMLElement, number>()

/**
 * Controls changed before hydration, with their values. Hydration ignores the values, and the next render would reset
 * them.
 */
const changed = new Map<Control, string>()

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const asleepTarget = ({ target }: Event): Element | undefined =>
  target instanceof Element && isAsleep(target) ? target : undefined

const isAsleep = (node: Element): boolean => node.closest(`[${ASLEEP}]`) !== null

const isPageHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED)

function hold(event: Event, pressed: HTMLElement): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pressed instanceof HTMLAnchorElement) {
    for (const other of held.keys()) if (other instanceof HTMLAnchorElement) held.delete(other)
  }
  const presses = pressed.closest('.step') === null ? 1 : (held.get(pressed) ?? 0) + 1
  held.delete(pressed)
  held.set(pressed, presses)
  // In development React reports attributes that it did not render.
  if (import.meta.env.PROD) pressed.toggleAttribute(HELD, true)
}

/** True while code can't be loaded: links and buttons then work as without scripts. */
let hasGivenUp = false

/** True for links, and for the buttons of forms with an address. */
const worksWithoutScripts = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLAnchorElement ||
  (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form?.hasAttribute('action') === true)

function onClick(event: MouseEvent): void {
  const pressed = isPlain(event) ? asleepTarget(event)?.closest<HTMLElement>('a, button') : undefined
  if (!pressed || (pressed instanceof HTMLAnchorElement && !isPageHydrated())) return
  if (hasGivenUp && worksWithoutScripts(pressed)) return
  // A native reset needs no code.
  if (pressed instanceof HTMLButtonElement && pressed.type === 'reset') return
  hold(event, pressed)
}

/** Holds a form that script sends. Forms with an address work without scripts. */
function onSubmit(event: SubmitEvent): void {
  const form = asleepTarget(event)
  if (form instanceof HTMLFormElement && !form.hasAttribute('action') && form.method !== 'dialog') hold(event, form)
}

function onChange(event: Event): void {
  const control = asleepTarget(event)
  if (isControl(control)) changed.set(control, control.value)
}

let isHolding = false

/** Starts recording, before hydration. Further calls do nothing. */
export function holdPresses(): void {
  if (isHolding) return
  isHolding = true
  followMovedPresses()
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('submit', onSubmit, { capture: true })
  for (const kind of ['input', 'change']) document.addEventListener(kind, onChange, { capture: true })
}

/** Replays the presses and input of a part that is now hydrated, except those in parts inside it that are not. */
export function wakeUp(part: HTMLElement): void {
  part.removeAttribute(ASLEEP)
  const isAwake = (node: Element): boolean => part.contains(node) && !isAsleep(node)
  for (const [control, value] of changed) {
    if (!isAwake(control)) continue
    changed.delete(control)
    changeAgain(control, value)
  }
  const awake: HTMLElement[] = []
  for (const [pressed, presses] of held) {
    if (!isAwake(pressed)) continue
    held.delete(pressed)
    pressed.removeAttribute(HELD)
    for (let press = 0; press < presses; press += 1) awake.push(pressed)
  }
  // React processes replayed input in a microtask, and the presses must follow it.
  queueMicrotask(() => pressAgain(awake))
}

function pressAgain([pressed, ...others]: readonly HTMLElement[]): void {
  if (pressed === undefined) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
  // Each after React has rendered the one before.
  queueMicrotask(() => pressAgain(others))
}

/** Replays a control's change. Checkboxes and radios are reset and clicked again, because React listens to clicks. */
function changeAgain(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control instanceof HTMLInputElement && /box|radio/.test(control.type)) {
    if (control.checked === control.defaultChecked) return
    control.checked = control.defaultChecked
    control.click()
  } else if (control.defaultValue !== value) {
    // React ignores an input event unless the value differs from the last one set through the element's own property.
    control.value = control.defaultValue
    Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const OFFLINE = 'You’re offline. Please try that again once you’re connected.'

let refusal: HTMLElement | undefined

/** Answers a press that can't be done offline. Online, a reload is offered instead (reload-offer.ts). */
export function refusePress(): void {
  refusal?.remove()
  if (navigator.onLine === false) refusal = showNotice(OFFLINE)
}

/**
 * Ends the wait of held presses when code can't be loaded: those that work without scripts are replayed, any other is
 * refused. Parts stay asleep, so that later presses are held while the code is loaded again.
 */
export function giveUp(): void {
  hasGivenUp = true
  const given = [...held.keys()]
  held.clear()
  for (const pressed of given) pressed.removeAttribute(HELD)
  if (!given.every(worksWithoutScripts)) refusePress()
  pressAgain(given.filter(worksWithoutScripts))
}

/** Holds presses again, while code is loaded once more. */
export function tryAgain(): void {
  hasGivenUp = false
  refusal?.remove()
}
