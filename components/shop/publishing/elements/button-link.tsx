/**
 * A link that looks like a button; left out without a target, except on the page builder's canvas, where its label is
 * written first. A link to the club's checkout has a second one beside it,
 * which members see in its place, and in that of a link to their area (core/cart/follow-membership.ts).
 */
import { type ReactNode, useContext } from 'react'
import { isLink } from '../../../../domain/publishing/page/links.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { sectionPath } from '../../core/session/area-paths.ts'
import { BuilderModeContext } from './builder-mode.ts'

export type ButtonLinkProps = { url: string; looks: readonly string[]; children: ReactNode }

export const ButtonLink = ({ url, looks, children }: ButtonLinkProps) => {
  const isCanvas = useContext(BuilderModeContext)
  const look = ['btn', ...looks].join(' ')
  if (!isLink(url)) return isCanvas ? <span className={look}>{children}</span> : null
  const joins = url === CHECKOUT_PATHS.wineclub.checkout
  const area = sectionPath('wineclub', 'overview')
  return (
    <>
      <a className={joins || url === area ? `${look} for-guests` : look} href={url}>
        {children}
      </a>
      {joins && (
        <a className={`${look} for-members`} href={area}>
          Manage your plan
        </a>
      )}
    </>
  )
}
