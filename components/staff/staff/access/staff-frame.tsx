/**
 * Layout of staff screens without the control panel's navigation, such as signing in: a dark header with the shop's logo
 * and name, then a heading and the content.
 */
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
