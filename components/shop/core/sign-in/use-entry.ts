/** A form that lets a customer in, and what comes then. */

import { type Typed, useForm } from '../../../kit/form/use-form.ts'
import { type Entry, enter } from './enter.ts'
import { nextPath } from './next-path.ts'

/** Never resolves: the page is being left, and the form stays busy until it is. */
const leave = (path: string): Promise<never> => {
  location.replace(path)
  return new Promise(() => undefined)
}

export type EntryFormProps = {
  /** Called once the customer is signed in; left out, the browser goes to the URL's redirect. */
  onEntered?: () => Promise<unknown>
  /** The button's label. */
  action?: string
}

const leadOn = (): Promise<never> => leave(nextPath(location))

/** `entryOf` makes the call of what was typed, by the fields' names. */
export const useEntry = (entryOf: (typed: Typed) => Entry, onEntered: () => Promise<unknown> = leadOn) =>
  useForm(async (typed) => {
    const refusal = await enter(entryOf(typed))
    if (refusal === null) await onEntered()
    return refusal
  })
