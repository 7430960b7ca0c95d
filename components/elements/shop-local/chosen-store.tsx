/** The shop that was chosen, and the ways to another or to none. */
import { useState } from 'react'
import type { Store } from '../../../domain/store/store.ts'
import { Button } from '../../primitives/button.tsx'
import { LeaveStoreButton } from '../../store/leave-store-button.tsx'
import { openStoreFinder } from '../../store/open-store-finder.ts'
import { StoreFacts } from '../../store/store-facts.tsx'

export function ChosenStore({ store }: { store: Store }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <p>You are shopping to collect from your local store</p>
      <div className="local-store">
        <StoreFacts store={store} now={now} />
      </div>
      <div className="row wrapf">
        <Button onClick={() => openStoreFinder()}>Change Store</Button>
        <LeaveStoreButton />
      </div>
    </>
  )
}
