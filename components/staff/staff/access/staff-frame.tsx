/** The staff's screens outside the control panel's bars: the mark on slate, and a panel. */
import type { ReactNode } from 'react'
import { Mark } from '../../../kit/primitives/mark.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import '../../../kit/panel/admin.css'

export type StaffFrameProps = { heading: string; children: ReactNode }

export function StaffFrame({ heading, children }: StaffFrameProps) {
  const { name } = useShop()
  return (
    <div className="staff">
      <header className="staff-top between dark">
        <a className="staff-brand" href="/">
          <Mark />
          {name}
        </a>
        <span>Staff</span>
      </header>
      <main id="main" className="staff-main grid-5" tabIndex={-1}>
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  )
}
