/** Asks before a screen is left on which something is not saved. */
import { useStore } from '../primitives/use-store.ts'
import { Confirm } from './kit/confirm.tsx'
import { $held, leaveUnsaved } from './unsaved.ts'

export function LeaveDialog() {
  const held = useStore($held)
  if (held === null) return null
  return (
    <Confirm
      key={held.at}
      id="leave-unsaved"
      title="Leave without saving?"
      text={
        <>
          <p>{held.words}</p>
          <p className="small muted">
            {held.isKept
              ? 'It’s kept in this browser, and will be here when you come back.'
              : 'What you typed will be lost.'}
          </p>
        </>
      }
      act="Leave"
      keep="Stay here"
      look="primary"
      run={async () => leaveUnsaved()}
      // A question that is still fading away must not take the next one with it.
      closed={() => {
        if ($held.get() === held) $held.set(null)
      }}
    />
  )
}
