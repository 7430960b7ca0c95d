/** Shared logic of the sign-in and registration forms. */
import { type Typed, useForm } from '../../../kit/form/use-form.ts'
import { type Entry, enter } from './enter.ts'
import { nextPath } from './next-path.ts'

/** Opens a path. Never resolves, so that the form stays busy until the page is left. */
const leave = (path: string): Promise<never> => {
  location.replace(path)
  return new Promise(() => undefined)
}

export type EntryFormProps = {
  /** Called once the customer is signed in. Defaults to opening the URL's redirect. */
  onEntered?: () => Promise<unknown>
  /** The button's label. */
  action?: string
}

const leadOn = (): Promise<never> => leave(nextPath(location))

/** `entryOf`: builds the request from the typed values. */
export const useEntry = (entryOf: (typed: Typed) => Entry, onEntered: () => Promise<unknown> = leadOn) =>
  useForm(async (typed) => {
    const refusal = await enter(entryOf(typed))
    if (refusal === null) await onEntered()
    return refusal
  })
