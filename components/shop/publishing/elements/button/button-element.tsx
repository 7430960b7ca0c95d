/** A link that looks like a button, in a look named by the element's classes. Not shown without a target. */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { ButtonConfig } from '../../../../../domain/publishing/page/page-document.ts'

const LOOKS = new Set(['line', 'gold', 'ghost', 'quiet', 'danger', 'sm', 'block'])

export type ButtonElementProps = { config: ButtonConfig; classes: string }

export const ButtonElementView = ({ config, classes }: ButtonElementProps) =>
  isLink(config.url) && (
    <a className={['btn', ...classes.split(' ').filter((name) => LOOKS.has(name))].join(' ')} href={config.url}>
      {config.text}
    </a>
  )
