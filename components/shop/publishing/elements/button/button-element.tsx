/** A link that looks like a button; its look is one of the shop's, named among the element's classes. One that leads nowhere is not shown. */
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
