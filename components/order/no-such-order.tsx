/** An order that there is not, or that is somebody else's: nobody is told which. */
import { useEffect, useState } from 'react'
import { EmptyState } from '../primitives/empty-state.tsx'

export function NoSuchOrder() {
  const [path, setPath] = useState('')
  useEffect(() => setPath(location.pathname.slice(1)), [])
  return (
    <>
      <h1>We can’t find that order</h1>
      <EmptyState
        heading="It may be somebody else’s"
        text="Open it by the link in your confirmation e-mail, or sign in with the account it was bought with."
        niche="white"
      >
        <a className="btn" href={`/login?redirect_url=${path}`}>
          Sign in
        </a>
      </EmptyState>
    </>
  )
}
