/** Records what is done to a part whose code is still loading, and replays it once the part is hydrated. */

/** On the outermost node of a part until it is hydrated. */
const ASLEEP = 'data-asleep'

/** Pressed before hydration; only the latest is kept. */
let held: HTMLElement | undefined
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Changed before hydration, with their values: hydration ignores them, and the next render would reset them. */
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

/** `part` is hydrated: what was done to it is replayed. */
export function wakeUp(part: HTMLElement): void {
  part.removeAttribute(ASLEEP)
  // A part inside one that is not hydrated yet still waits for it.
  if (part.closest(`[${ASLEEP}]`)) return
  for (const [control, value] of changed) {
    if (!part.contains(control)) continue
    changed.delete(control)
    changeAgain(control, value)
  }
  if (!held || !part.contains(held)) return
  const pressed = held
  held = undefined
  // React processes the replayed changes after this; a press must come after them.
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
    // React notices a field's change only when its text differs from the last one set through React's own setter.
    control.value = control.defaultValue
    Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Its code can't be loaded: what was pressed does what it does without script, and so will the rest. */
export function giveUp(): void {
  for (const part of document.querySelectorAll<HTMLElement>(`[${ASLEEP}]`)) wakeUp(part)
}
