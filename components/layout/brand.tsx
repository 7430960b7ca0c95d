/** The logo, with the programme whose theme the page has, and on phones the button that opens the menu. */
import type { Feature } from '../../domain/shop/features.ts'
import { Icon } from '../primitives/icon.tsx'
import { Mark } from '../primitives/mark.tsx'

/** Pure markup; menu-behaviour.ts works the button. */
export type BrandProps = { name: string; missing: readonly Feature[] }

export const Brand = ({ name, missing }: BrandProps) => (
  <>
    <button
      type="button"
      className="iconbtn only-m"
      data-menu="open"
      aria-label="Open menu"
      aria-expanded="false"
      aria-controls="menu"
    >
      <Icon name="menu" />
    </button>
    <a className="logo" href="/">
      <Mark />
      <span>
        {name} {!missing.includes('lock_it_in') && <small className="of-lock">Lock it in</small>}
        {!missing.includes('wine_club') && <small className="of-club">Wine club</small>}
      </span>
    </a>
  </>
)
