/** The control panel's top bar: the screen's title, and who is signed in. */
import { STAFF_ACCOUNT } from '../../../../domain/staff/access/denied-path.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type TopBarProps = { title: string; staff: StaffInfo | undefined; openMenu: () => void; find: () => void }

export const TopBar = ({ title, staff, openMenu, find }: TopBarProps) => (
  <header className="adm-top">
    <button type="button" className="iconbtn only-m" aria-label="Open menu" onClick={openMenu}>
      <Icon name="menu" />
    </button>
    <h1 tabIndex={-1}>{title}</h1>
    {staff && (
      <button type="button" className="iconbtn only-m" aria-label="Search" onClick={find}>
        <Icon name="search" />
      </button>
    )}
    {staff && (
      <a className="adm-who row small" href={STAFF_ACCOUNT} title="Your account">
        <span>
          <b>{staff.full_name}</b>
          {staff.user_type_text}
        </span>
        <i aria-hidden="true">{initialsOf(staff.full_name)}</i>
        <span className="sr">Your account</span>
      </a>
    )}
  </header>
)
