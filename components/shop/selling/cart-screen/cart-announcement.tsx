/**
 * Announces basket changes to screen readers, and shows a message while they can't be sent. Must always be on the page.
 */
import { Button } from '../../../kit/primitives/button.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $announcement } from '../../core/cart/lines.ts'
import { lineQueue } from '../../core/cart/page-queue.ts'

export function CartAnnouncement() {
  const announcement = useStore($announcement)
  const waits = useStore(lineQueue.$waits)
  return (
    <>
      <p className="sr" role="status">
        {announcement}
      </p>
      <div role="status">
        {waits && (
          <div className="note warn cart-waits">
            <span>We can’t reach the shop just now. We’ll save your changes as soon as we’re back in touch.</span>
            <Button variant="line" className="sm" onClick={lineQueue.flush}>
              Try now
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
