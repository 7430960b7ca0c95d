/** A row of links that look like buttons. Links without a target are left out. */
import type { ButtonLink } from '../../../../domain/publishing/page/custom-configs.ts'
import { isLink } from '../../../../domain/publishing/page/links.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type ButtonLinksProps = {
  buttons: readonly ButtonLink[]
  /** CSS class of each button; '' for the primary look. */
  looks: readonly string[]
}

export const ButtonLinks = ({ buttons, looks }: ButtonLinksProps) => (
  <div className="row wrapf">
    {buttons.map(
      (button, index) =>
        isLink(button.url) && (
          <a key={button.url} className={['btn', looks[index]].filter(Boolean).join(' ')} href={button.url}>
            {button.url.includes('gift') && <Icon name="gift" small />}
            {button.text}
          </a>
        ),
    )}
  </div>
)
