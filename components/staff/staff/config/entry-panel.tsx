/** One of several that are edited in a section, folded to its name until it is opened: a zone, a shop. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Faults } from '../../../kit/panel/form-values.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { focusFirstField } from '../../../kit/primitives/take-focus.ts'

export type EntryPanelProps = {
  title: string
  brief: string
  /** Just added: it is open, and its first field has the focus. */
  isNew: boolean
  errors: Faults
  /** Path of its fields in `errors`: if one is wrong, it opens. */
  prefix: string
  /** The button that removes it; null where it has to stay. */
  remove: { label: string; act: () => void } | null
  children: ReactNode
}

export function EntryPanel({ title, brief, isNew, errors, prefix, remove, children }: EntryPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const hasFault = Object.keys(errors).some((name) => name.startsWith(prefix))
  const [isOpen, setOpen] = useState(isNew)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useLayoutEffect(() => {
    if (isNew) focusFirstField(panel.current)
  }, [])
  return (
    <details
      ref={panel}
      className="panel fold"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="row wrapf">
        <b>{title}</b>
        <span className="small muted">{brief}</span>
        <Icon name="down" small />
      </summary>
      <div className="cfg-form">
        {children}
        {remove && (
          <div>
            <Button variant="danger" className="sm" onClick={remove.act}>
              <Icon name="trash" small />
              {remove.label}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
