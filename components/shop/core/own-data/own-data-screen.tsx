/** The screen where guests see or erase their data, after opening a link sent to their e-mail address. */
import { useLayoutEffect, useState } from 'react'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import '../newsletter/newsletter-screen.css'

const OwnData = onDemand(() => import('./own-data-view.tsx').then((ownData) => ownData.OwnDataView))

export function OwnDataScreen() {
  const [hasLink, setHasLink] = useState(false)
  useLayoutEffect(() => {
    // Opened by the mailed link, hydrates before the visitor's first action: the prerendered page asks for an address.
    if (!new URLSearchParams(location.search).has('token')) return
    wake()
    setHasLink(true)
  }, [])
  return (
    <main
      id="main"
      className="wrap newsletter-screen beside beside-steps"
      data-alone={hasLink || undefined}
      tabIndex={-1}
    >
      <div className="newsletter-question">
        <h1>Your data</h1>
        <p>
          If you ordered without an account, or gave us your e-mail address for something else, you can see and erase
          what we know about you. If you have an account, you find the same under <a href="/account/privacy">Privacy</a>
          .
        </p>
        <OwnData />
        <NeedsScripts />
      </div>
      <Still name="aside/own-data" className="aside">
        {({ FormAside }) => <FormAside of="own-data" />}
      </Still>
    </main>
  )
}
