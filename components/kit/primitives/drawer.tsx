/** A dialog that slides in from the side: the basket from the right, filters from the left. Open while mounted. */
import type { ReactNode } from 'react'
import { DialogBar } from './modal/dialog-bar.tsx'
import { useDialog } from './modal/use-dialog.ts'
import { Toaster } from './toaster.tsx'
import './modal/dialog.css'
import './drawer.css'

export type DrawerProps = {
  /** Id of the element, unique in the page. */
  id: string
  title: ReactNode
  /** Content beside the title: 'Clear all'. */
  tools?: ReactNode
  side?: 'left' | 'right'
  children: ReactNode
  /** Fixed footer: totals, 'Show 76 wines'. */
  foot?: ReactNode
  /** Called once the drawer is hidden; unmount it then. */
  closed: () => void
}

export function Drawer({ id, title, tools, side = 'right', children, foot, closed }: DrawerProps) {
  const dialog = useDialog({ closesOnBackdrop: true, closed })
  const titleId = `${id}-title`
  return (
    <dialog ref={dialog} id={id} className={`drawer ${side}`} aria-labelledby={titleId}>
      <DialogBar titleId={titleId} title={title} tools={tools} />
      <div className="drawer-body">{children}</div>
      {foot && <div className="drawer-foot">{foot}</div>}
      <Toaster />
    </dialog>
  )
}
