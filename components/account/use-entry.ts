/** A form that lets a customer in, and what comes then. */
import { type Entry, enter } from './enter.ts'
import { nextPath } from './next-path.ts'
import { type Typed, useForm } from './use-form.ts'

/** Never resolves: the page is being left, and the form works on until it is. */
const leave = (path: string): Promise<never> => {
  location.replace(path)
  return new Promise(() => undefined)
}

/** What a form that lets in is told by the screen it stands on. */
export type EntryFormProps = {
  /** What comes once the customer is in; left out, the page is left for where its address leads. */
  onEntered?: () => Promise<unknown>
  /** What its button says. */
  action?: string
}

const leadOn = (): Promise<never> => leave(nextPath(location.search))

/** `entryOf` makes the call of what was typed, by the fields' names. */
export const useEntry = (entryOf: (typed: Typed) => Entry, onEntered: () => Promise<unknown> = leadOn) =>
  useForm(async (typed) => {
    const refusal = await enter(entryOf(typed))
    if (refusal === null) await onEntered()
    return refusal
  })
