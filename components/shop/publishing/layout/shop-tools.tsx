/** The links of an ordinary page's header: store, favourites, account and basket. */
import type { ReactNode } from 'react'
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { loginUrl } from '../../core/session/login-url.ts'
import { $signedIn, accountLinkName } from '../../core/session/state.ts'
import { CartLink } from './cart-link.tsx'
import { StoreLink } from './store-link.tsx'

/** Leads to the account, or for visitors to the sign-in and, from lists and products, back to this page. */
function AccountLink({ signInFrom }: Pick<ShopToolsProps, 'signInFrom'>) {
  const signedIn = useStore($signedIn)
  const look = { icon: 'user', name: accountLinkName(signedIn), isGuess: signedIn === null }
  if (signedIn || signInFrom === undefined) return <ToolLink href="/account" {...look} />
  return (
    <ToolLink
      href={loginUrl({ pathname: signInFrom, search: '' })}
      {...look}
      onClick={({ currentTarget }) => {
        // The query changes without rendering the header: filters, search term, variant.
        currentTarget.href = loginUrl(location)
      }}
    />
  )
}

export type ShopToolsProps = {
  /** Path of a list or product, to which signing in leads back. */
  signInFrom?: string | undefined
  /** Links of this page only, before those of all pages, which keep their places. */
  children?: ReactNode
}

export const ShopTools = ({ signInFrom, children }: ShopToolsProps) => (
  <div className="tools">
    {children}
    <StoreLink />
    <ToolLink href="/favourites" icon="heart" name="Favourites" />
    <AccountLink signInFrom={signInFrom} />
    <CartLink />
  </div>
)
