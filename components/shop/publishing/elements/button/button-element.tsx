/** A link that looks like a button, in a look named by the element's classes. */
import type { ButtonConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { ButtonLink } from '../button-link.tsx'

const LOOKS = new Set(['line', 'gold', 'ghost', 'quiet', 'danger', 'sm', 'block'])

export type ButtonElementProps = { config: ButtonConfig; classes: string }

export const ButtonElementView = ({ config, classes }: ButtonElementProps) => (
  <ButtonLink url={config.url} looks={classes.split(' ').filter((name) => LOOKS.has(name))}>
    {config.text}
  </ButtonLink>
)
