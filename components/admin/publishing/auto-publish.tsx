/** Whether what is saved goes out by itself. */
import { useId, useState } from 'react'
import { usePublishing } from './use-publishing.ts'

export function AutoPublish({ isOn }: { isOn: boolean }) {
  const { setAutoPublish } = usePublishing()
  const hint = useId()
  /** Until the shop has said so. */
  const [chosen, choose] = useState<boolean | null>(null)
  const isChecked = chosen ?? isOn
  const change = (next: boolean) => {
    choose(next)
    setAutoPublish.mutate(next, { onSettled: () => choose(null) })
  }
  return (
    <div className="auto-publish row wrapf">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={isChecked}
          aria-checked={isChecked}
          aria-describedby={hint}
          onChange={({ target }) => change(target.checked)}
        />
        Publish automatically
      </label>
      <p className="small muted" id={hint}>
        {isChecked ? 'Changes go live as soon as you save.' : 'Saved changes wait here until a user publishes them.'}
      </p>
    </div>
  )
}
