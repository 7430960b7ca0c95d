/** The logo, with the programme whose theme the page has, and on phones the button that opens the menu. */
import { Icon } from '../primitives/icon.tsx'
import { Mark } from '../primitives/mark.tsx'

/** Pure markup; menu-behaviour.ts works the button. */
export const Brand = ({ name }: { name: string }) => (
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
        {name} <small className="of-lock">Lock it in</small>
        <small className="of-club">Wine club</small>
      </span>
    </a>
  </>
)
