/** Tells a screen reader what a change has made of the basket, and everybody when it can't be sent. Always on the page. */
import { Button } from '../primitives/button.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $said, lineQueue } from './lines.ts'

export function CartNews() {
  const said = useStore($said)
  const waits = useStore(lineQueue.$waits)
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <div role="status">
        {waits && (
          <div className="note warn cart-waits">
            <span>We can’t reach the shop just now. Your changes are kept here and sent as soon as we can.</span>
            <Button look="line" className="sm" onClick={lineQueue.flush}>
              Try now
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
