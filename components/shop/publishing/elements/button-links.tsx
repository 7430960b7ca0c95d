/** A row of links that look like buttons. One that leads nowhere is not shown. */
import type { ButtonLink } from '../../../../domain/publishing/page/custom-configs.ts'
import { isLink } from '../../../../domain/publishing/page/links.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type ButtonLinksProps = {
  buttons: readonly ButtonLink[]
  /** The look of each, '' for the main one. */
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
