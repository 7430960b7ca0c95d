/** Records presses and input in parts that are not hydrated yet, and replays them once they are. */

/** Attribute of a part's outermost node until it is hydrated. */
const ASLEEP = 'data-asleep'

/** The link or button pressed before hydration; only the latest is kept. */
let held: HTMLElement | undefined
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

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
  target instanceof Element && target.closest(`[${ASLEEP}]`) ? target : undefined

/** Starts recording. Call it once, before hydration. */
export function holdPresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlain(event)) return
      held = undefined
      const pressed = asleepTarget(event)?.closest<HTMLElement>('a, button')
      if (!pressed) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held = pressed
    },
    { capture: true },
  )
  for (const kind of ['input', 'change']) {
    document.addEventListener(
      kind,
      (event) => {
        const control = asleepTarget(event)
        if (isControl(control)) changed.set(control, control.value)
      },
      { capture: true },
    )
  }
}

/** Replays the presses and input of a part that is now hydrated. */
export function wakeUp(part: HTMLElement): void {
  part.removeAttribute(ASLEEP)
  // A part inside another one waits until that is hydrated too.
  if (part.closest(`[${ASLEEP}]`)) return
  for (const [control, value] of changed) {
    if (!part.contains(control)) continue
    changed.delete(control)
    changeAgain(control, value)
  }
  if (!held || !part.contains(held)) return
  const pressed = held
  held = undefined
  // React processes the replayed input in a microtask, and the press must follow it.
  queueMicrotask(() => pressed.click())
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

/** Wakes all parts when their code can't be loaded, so that links and buttons work as without scripts. */
export function giveUp(): void {
  for (const part of document.querySelectorAll<HTMLElement>(`[${ASLEEP}]`)) wakeUp(part)
}
