/** The side bar on narrow screens: a pop-out from the left. */
import type { MouseEvent } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { Drawer } from '../../../kit/primitives/drawer.tsx'
import { isPlainClick } from '../../../kit/primitives/is-plain-click.ts'
import { SideBar } from './side-bar.tsx'

export type SideDrawerProps = { staff: StaffInfo | undefined; path: string; closed: () => void; find: () => void }

export function SideDrawer({ staff, path, closed, find }: SideDrawerProps) {
  /** The drawer takes its entry out of the history first, and then the screen changes. */
  const follow = (click: MouseEvent<HTMLDivElement>) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a.adm-entry') : null
    if (link === null || !isPlainClick(click.nativeEvent)) return
    click.preventDefault()
    click.currentTarget.closest('dialog')?.close()
    void openPath(link.pathname)
  }
  return (
    <Drawer id="side-bar" title="Control panel" side="left" closed={closed}>
      <div className="adm-side adm-popped dark" onClickCapture={follow}>
        <SideBar staff={staff} path={path} find={find} />
      </div>
    </Drawer>
  )
}
