/** Settings of the LockItIn element. */
import { type ButtonLink, readButtons, readNumber, readObject, readObjects, readText } from '../read-config.ts'

export type LockItInConfig = {
  heading: string
  steps: { title: string; text: string }[]
  buttons: ButtonLink[]
  /** A case to show what the prices come to; null for none. */
  sample: { heading: string; lines: { code: string; quantity: number }[] } | null
}

export function readLockItIn(config: { [key: string]: unknown }): LockItInConfig {
  const sample = readObject(config, 'sample')
  return {
    heading: readText(config, 'heading'),
    steps: readObjects(config, 'steps').map((step) => ({
      title: readText(step, 'title'),
      text: readText(step, 'text'),
    })),
    buttons: readButtons(config),
    sample: sample && {
      heading: readText(sample, 'heading'),
      lines: readObjects(sample, 'lines').map((line) => ({
        code: readText(line, 'code'),
        quantity: readNumber(line, 'quantity'),
      })),
    },
  }
}
