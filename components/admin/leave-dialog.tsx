/** Asks whoever leaves a screen on which something is not saved. */
import { Button } from '../primitives/button.tsx'
import { Modal } from '../primitives/modal/modal.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $held, leaveUnsaved } from './unsaved.ts'

export function LeaveDialog() {
  const held = useStore($held)
  if (held === null) return null
  // A question that is still fading away must not take the next one with it.
  const closed = () => {
    if ($held.get() === held) $held.set(null)
  }
  return (
    <Modal key={held.at} modal_id="leave-unsaved" title="Leave without saving?" size="sm" closed={closed}>
      <div className="stack">
        <p>{held.words}</p>
        <p className="small muted">
          {held.isKept
            ? 'It’s kept in this browser, and will be here when you come back.'
            : 'What you typed will be lost.'}
        </p>
        <form method="dialog" className="row wrapf">
          <Button type="submit" className="sm">
            Stay here
          </Button>
          <Button look="line" className="sm" onClick={leaveUnsaved}>
            Leave
          </Button>
        </form>
      </div>
    </Modal>
  )
}
