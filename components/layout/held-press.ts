/** What is done to a part whose code is still on its way is kept, and done again once the part answers. */

/** On the outermost node of a part until it is hydrated. */
const ASLEEP = 'data-asleep'

/** Pressed while asleep, the latest alone. */
let held: HTMLElement | undefined
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Changed while asleep, with what they showed then: hydration takes no notice, and the next drawing puts them back. */
const changed = new Map<Control, string>()

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const asleepTarget = ({ target }: Event): Element | undefined =>
  target instanceof Element && target.closest(`[${ASLEEP}]`) ? target : undefined

/** Call it once, before hydration. */
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

/** `part` answers from now on: what was done to it is done again. */
export function wakeUp(part: HTMLElement): void {
  part.removeAttribute(ASLEEP)
  // A part inside one that sleeps still waits for it.
  if (part.closest(`[${ASLEEP}]`)) return
  for (const [control, value] of changed) {
    if (!part.contains(control)) continue
    changed.delete(control)
    changeAgain(control, value)
  }
  if (!held || !part.contains(held)) return
  const pressed = held
  held = undefined
  // React takes in what was changed again when this is over: a press must find it.
  queueMicrotask(() => pressed.click())
}

/** A tick box or radio goes back to what the server drew and is pressed again, which is what React listens to. */
function changeAgain(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control instanceof HTMLInputElement && /box|radio/.test(control.type)) {
    if (control.checked === control.defaultChecked) return
    control.checked = control.defaultChecked
    control.click()
  } else if (control.defaultValue !== value) {
    // React hears of a field only when its text is another than the last one set through the setter React put over it.
    control.value = control.defaultValue
    Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Its code can't be had: what was pressed does what it does without script, and so will all else. */
export function giveUp(): void {
  for (const part of document.querySelectorAll<HTMLElement>(`[${ASLEEP}]`)) wakeUp(part)
}
