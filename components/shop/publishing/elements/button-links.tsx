/** A row of links that look like buttons. */
import type { ButtonLink as Button } from '../../../../domain/publishing/page/custom-configs.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { ButtonLink } from './button-link.tsx'

export type ButtonLinksProps = {
  buttons: readonly Button[]
  /** CSS class of each button; '' for the primary look. */
  looks: readonly string[]
}

export const ButtonLinks = ({ buttons, looks }: ButtonLinksProps) => (
  <div className="row wrapf">
    {buttons.map(({ url, text }, index) => (
      <ButtonLink key={url} url={url} looks={looks.slice(index, index + 1).filter(Boolean)}>
        {url.includes('gift') && <Icon name="gift" small />}
        {text}
      </ButtonLink>
    ))}
  </div>
)
