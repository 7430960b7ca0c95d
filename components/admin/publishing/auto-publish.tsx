/** Whether what is saved goes out by itself. */
import { useId } from 'react'
import { usePublishing } from './use-publishing.ts'

export function AutoPublish({ isOn }: { isOn: boolean }) {
  const { setAutoPublish } = usePublishing()
  const hint = useId()
  return (
    <div className="auto-publish">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint}
          onChange={({ target }) => setAutoPublish.mutate(target.checked)}
        />
        Publish by itself
      </label>
      <p className="small muted" id={hint}>
        {isOn
          ? 'What is saved is on its pages a moment later.'
          : 'What is saved waits here until somebody publishes it.'}
      </p>
    </div>
  )
}
