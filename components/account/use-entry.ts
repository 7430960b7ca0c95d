/** A form that lets a customer in, and leads on. */
import { type Entry, enter } from './enter.ts'
import { nextPath } from './next-path.ts'
import { type Typed, useForm } from './use-form.ts'

/** Never resolves: the page is being left, and the form works on until it is. */
const leave = (path: string): Promise<never> => {
  location.replace(path)
  return new Promise(() => undefined)
}

/** `entryOf` makes the call of what was typed, by the fields' names. */
export const useEntry = (entryOf: (typed: Typed) => Entry) =>
  useForm(async (typed) => (await enter(entryOf(typed))) ?? leave(nextPath(location.search)))
