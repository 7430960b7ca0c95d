/** The links of an ordinary page's header: store, favourites, account and basket. */
import type { ReactNode } from 'react'
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { loginUrl } from '../../core/session/login-url.ts'
import { $signedIn } from '../../core/session/state.ts'
import { CartLink } from './cart-link.tsx'
import { StoreLink } from './store-link.tsx'

/** Leads to the account, or for visitors to the sign-in and back to this page. */
function SignInLink({ path }: { path: string }) {
  const signedIn = useStore($signedIn)
  const look = { icon: 'user', name: signedIn ? 'Account' : 'Sign in', isGuess: signedIn === null }
  if (signedIn) return <ToolLink href="/account" {...look} />
  return (
    <ToolLink
      href={loginUrl({ pathname: path, search: '' })}
      {...look}
      onClick={({ currentTarget }) => {
        // The query changes without rendering the header: filters, search term, variant.
        currentTarget.href = loginUrl(location)
      }}
    />
  )
}

export type ShopToolsProps = {
  /** Path of a list or product, whose header offers visitors to sign in. */
  signInFrom?: string
  /** Links of this page only, before those of all pages, which keep their places. */
  children?: ReactNode
}

export const ShopTools = ({ signInFrom, children }: ShopToolsProps) => (
  <div className="tools">
    {children}
    <StoreLink />
    <ToolLink href="/favourites" icon="heart" name="Favourites" />
    {signInFrom === undefined ? (
      <ToolLink href="/account" icon="user" name="Account" />
    ) : (
      <SignInLink path={signInFrom} />
    )}
    <CartLink />
  </div>
)
