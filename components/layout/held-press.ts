/** A press on a part whose code is still on its way is held, and repeated once the part answers. */

/** On the outermost node of a part until it is hydrated. */
const ASLEEP = 'data-asleep'

let held: HTMLElement | undefined

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Call it once, before hydration. The latest press is the one that counts. */
export function holdPresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLElement || target instanceof SVGElement) || !isPlain(event)) return
      held = undefined
      if (!target.closest(`[${ASLEEP}]`)) return
      const pressed = target.closest<HTMLElement>('a, button, input, label, summary')
      if (!pressed) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held = pressed
    },
    { capture: true },
  )
}

/** `part` answers from now on: a press it holds is repeated. */
export function wakeUp(part: HTMLElement): void {
  part.removeAttribute(ASLEEP)
  if (!held || !part.contains(held)) return
  const pressed = held
  held = undefined
  pressed.click()
}

/** Its code can't be had: what was pressed does what it does without script, and so will all else. */
export function giveUp(): void {
  for (const part of document.querySelectorAll<HTMLElement>(`[${ASLEEP}]`)) wakeUp(part)
}
