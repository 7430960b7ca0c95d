/** An order that does not exist or belongs to someone else: it is never disclosed which. */
import { useEffect, useState } from 'react'
import { EmptyState } from '../primitives/empty-state.tsx'

export function NoSuchOrder() {
  const [path, setPath] = useState('')
  useEffect(() => setPath(location.pathname.slice(1)), [])
  return (
    <>
      <h1>We can’t find that order</h1>
      <EmptyState
        heading="It may belong to someone else"
        text="Open it from the link in your confirmation e-mail, or sign in to the account it was bought with."
        niche="white"
      >
        <a className="btn" href={`/login?redirect_url=${path}`}>
          Sign in
        </a>
      </EmptyState>
    </>
  )
}
